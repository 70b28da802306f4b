import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { inviteColleague } from './support/invite-colleague.ts'
import { codeMailedTo, inviteLinkMailedTo } from './support/mailbox.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()
const password = 'harbour lights 7'

const open = (page: Page, path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A code that differs from this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an invited person signs up from the link in the e-mail, completes the profile and approves an event', async () => {
  const { owner, host, university } = await newCampus()
  const email = `noor@${university.id}.example`
  await inviteColleague(owner, { email, first_name: 'Noor', last_name: 'Aziz' })

  const page = await browser.newPage()
  await open(page, await inviteLinkMailedTo(email))
  const emailField = page.getByRole('textbox', { name: 'Email' })
  await expect.poll(() => emailField.inputValue(), { timeout: 45_000 }).toBe(email)
  await press(page, 'Continue')

  // The code: too short, not digits, wrong; then going back one step clears it.
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('123')
  await page.keyboard.press('Tab')
  await page.getByText('OTP code must be 6 digit long').waitFor()
  await code.fill('12a456')
  await press(page, 'Continue')
  await page.getByText('Invalid OTP characters').waitFor()
  await page.getByText(/^Send a new code in \d:\d\d$/).waitFor()
  await code.fill(otherThan(await codeMailedTo(email)))
  await press(page, 'Continue')
  await page.getByRole('alert').getByText('This code is not valid').waitFor()
  await press(page, 'Back')
  await expect.poll(() => emailField.inputValue(), { timeout: 45_000 }).toBe(email)
  await press(page, 'Continue')
  await code.waitFor()
  expect(await code.inputValue()).toBe('')

  // The correct code is pasted as it is printed in the e-mail.
  await code.focus()
  await code.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    `Your code: ${await codeMailedTo(email)}`,
  )
  await press(page, 'Continue')

  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByLabel('Confirm password', { exact: true }).fill('other')
  await press(page, 'Sign Up')
  await page.getByText('This password is too common').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign Up')
  await page.getByText('The passwords did not match').waitFor()
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await press(page, 'Sign Up')

  const setup = page.getByRole('dialog', { name: 'Set up your account' })
  await setup.getByRole('textbox', { name: 'Position' }).fill('Student Activities')
  await setup.getByRole('button', { name: 'Continue' }).click()
  await setup.waitFor({ state: 'detached' })

  await host.createEvent({ title: 'Regatta Night' })
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve this event?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await toastOf(page, 'Event approved').waitFor()
})

test('a student who joins the staff sets a password for the existing account', async () => {
  const { owner, host } = await newCampus()
  await inviteColleague(owner, { email: host.email, first_name: 'Zoe', last_name: 'Hall' })
  const page = await browser.newPage()
  await open(page, await inviteLinkMailedTo(host.email))
  await press(page, 'Continue')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await codeMailedTo(host.email))
  await press(page, 'Continue')
  await page.getByText(/^You have an account of the Huddle app/).waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('createExistingAppUserPassword')
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill(password)
  await press(page, 'Sign Up')
  await page.getByRole('dialog', { name: 'Set up your account' }).waitFor()
})

test('a person without a valid invitation sees the reason, and keeps the typed input', async () => {
  const { owner, ann, university } = await newCampus()
  const email = `late@${university.id}.example`
  const invitation = await inviteColleague(owner, { email, first_name: 'Lee', last_name: 'Late' })
  const link = await inviteLinkMailedTo(email)
  const page = await browser.newPage()

  await open(page, '/sign-up')
  const emailField = page.getByRole('textbox', { name: 'Email' })
  const alert = page.getByRole('alert')
  await emailField.fill('nonsense')
  await press(page, 'Continue')
  await page.getByText('Please enter a valid email address.').waitFor()
  await emailField.fill('nobody@nowhere.example')
  await press(page, 'Continue')
  await alert
    .getByText(
      "nobody@nowhere.example isn't in our system. Please double-check the email address and try again.",
    )
    .waitFor()
  expect(await emailField.inputValue()).toBe('nobody@nowhere.example')
  await emailField.fill(ann.email)
  await press(page, 'Continue')
  await alert.getByText('This email already exists. Please log in instead.').waitFor()

  await invitation.takeBack()
  await open(page, link)
  await page.getByText('This link is no longer valid.').waitFor()
  await emailField.fill(email)
  await press(page, 'Continue')
  await alert.getByText('This invitation is no longer valid.').waitFor()
  await alert.getByRole('link', { name: 'Ask for a new invitation' }).waitFor()

  // A link to a later step starts at the first one.
  await open(page, '/sign-up?step=confirmEmail')
  await emailField.waitFor()
  const [terms] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Terms and Conditions' }).click(),
  ])
  await terms.getByRole('heading', { name: 'Terms and Conditions' }).waitFor()
})

test('a person resets a forgotten password with a code, and an unknown address gets the same response', async () => {
  const { ann, university } = await newCampus()
  const page = await browser.newPage()
  await open(page, '/sign-in')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  const emailField = page.getByRole('textbox', { name: 'Email' })
  const code = page.getByRole('textbox', { name: 'Code' })
  const unknown = `nobody@${university.id}.example`
  await emailField.fill(unknown)
  await press(page, 'Continue')
  await code.waitFor()
  const forUnknown = await page.getByRole('main').innerText()
  await page.goBack()
  await emailField.fill(ann.email)
  await press(page, 'Continue')
  await code.waitFor()
  expect(withoutTime(await page.getByRole('main').innerText())).toBe(
    withoutTime(forUnknown.replace(unknown, ann.email)),
  )

  await code.fill(await codeMailedTo(ann.email))
  await press(page, 'Continue')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await press(page, 'Save and log in')
  await page.getByRole('heading', { name: 'Review' }).waitFor()
})

function withoutTime(text: string): string {
  return text.replace(/\d:\d\d/, '0:00')
}
