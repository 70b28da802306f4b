import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { inviteColleague } from './support/invite-colleague.ts'
import { codeMailedTo, inviteLinkMailedTo } from './support/mailbox.ts'
import { newCampus } from './support/campus.ts'

const browser = openBrowser()

test('every step and dialog of the account settings passes WCAG 2.2 AA', async () => {
  const { owner, university } = await newCampus()
  const email = `noor@${university.id}.example`
  await inviteColleague(owner, { email, first_name: 'Noor', last_name: 'Aziz' })
  const page = await browser.newPage()
  const open = (path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Code' })

  await open('/terms')
  await page.getByRole('heading', { name: 'Terms and Conditions' }).waitFor()
  await expectAccessible(page, 'the terms')
  await open('/sign-in/forgotten-password')
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await expectAccessible(page, 'a forgotten password')
  await open('/sign-up?inviteCode=dead.link')
  await page.getByText('This link is no longer valid.').waitFor()
  await expectAccessible(page, 'a dead link')
  await open(await inviteLinkMailedTo(email))
  await press('Continue')
  await code.fill('12')
  await page.keyboard.press('Tab')
  await page.getByText('OTP code must be 6 digit long').waitFor()
  await expectAccessible(page, 'the code')
  await code.fill(await codeMailedTo(email))
  await press('Continue')
  await page.getByLabel('Password', { exact: true }).fill('password')
  await press('Sign Up')
  await page.getByText('This password is too common').waitFor()
  await expectAccessible(page, 'the password')
  for (const label of ['Password', 'Confirm password'])
    await page.getByLabel(label, { exact: true }).fill('harbour lights 7')
  await press('Sign Up')
  const setup = page.getByRole('dialog', { name: 'Set up your account' })
  await setup.getByRole('textbox', { name: 'Position' }).waitFor()
  await expectAccessible(page, 'account setup')
  await setup.getByRole('textbox', { name: 'Position' }).fill('Adviser')
  await press('Continue')
  await setup.waitFor({ state: 'detached' })
  await open('/sign-up')
  await page.getByText('You are signed in as').waitFor()
  await expectAccessible(page, 'Sign Up of somebody signed in')

  await open('/account-settings')
  await page.getByRole('textbox', { name: 'First name' }).waitFor()
  await expectAccessible(page, 'Account Settings')
  for (const name of ['Change email', 'Change password', 'Add number', 'Sign out everywhere']) {
    await press(name)
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await expectAccessible(page, name)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await press('Add number')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+44 7400 123456')
  await press('Send code')
  await code.waitFor()
  await expectAccessible(page, 'the code of a phone')
})
