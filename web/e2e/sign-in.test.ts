import { expect, test } from 'vitest'

import { signIn, openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newOffice } from './support/office.ts'
import { panelOf } from './support/review-page.ts'

const browser = openBrowser()

test('what is missing or wrong is said at its field', async () => {
  const page = await browser.newPage()
  await page.goto(environment.HUDDLE_WEB_URL)
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('nonsense')
  await page.keyboard.press('Tab')
  expect(
    await page.getByLabel('Password', { exact: true }).evaluate((field) => field.matches(':focus')),
  ).toBe(true)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Please enter a valid email address.').waitFor()
})

test('a wrong password and an unknown address read alike', async () => {
  const { ann } = await newOffice()
  const page = await browser.newPage()
  await page.goto(environment.HUDDLE_WEB_URL)
  await signIn(page, { email: ann.email, password: 'wrong-password' })
  const alert = page.getByRole('alert')
  await alert.waitFor()
  const forWrongPassword = await alert.textContent()
  await page.reload()
  await signIn(page, { email: 'nobody@nowhere.example', password: 'wrong-password' })
  await alert.waitFor()
  expect(await alert.textContent()).toBe(forWrongPassword)
})

test('an address typed once is not asked for again on the way to a new password, and is gone after signing out', async () => {
  const { ann } = await newOffice()
  const page = await browser.newPage()
  await page.goto(environment.HUDDLE_WEB_URL)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill(ann.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  expect(await email.inputValue()).toBe(ann.email)
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  expect(await email.inputValue()).toBe(ann.email)
  await signIn(page, ann)
  await page.getByRole('link', { name: /Ann Adler/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  expect(await email.inputValue()).toBe('')
})

test('signing in leads to where one wanted to go', async () => {
  const { ann, host } = await newOffice()
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, `/?open=${eventId}`)
  await panelOf(page, 'Regatta Night').waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toBe(eventId)
})

test('a student has no dashboard, and may sign out again', async () => {
  const { host } = await newOffice()
  const page = await browser.newPage()
  await page.goto(environment.HUDDLE_WEB_URL)
  await signIn(page, host)
  await page.getByRole('button', { name: /sign out|log out/i }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
})

test('signing out in one tab signs out the other', async () => {
  const { ann } = await newOffice()
  const page = await browser.signedIn(ann, '/account-settings')
  const other = await page.context().newPage()
  await other.goto(environment.HUDDLE_WEB_URL)
  await other.getByRole('heading', { name: 'Review' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await other.getByRole('heading', { name: 'Log In' }).waitFor()
})

test('on a small screen only the notice shows', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(environment.HUDDLE_WEB_URL)
  await page.getByText(/only available on desktop/).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
})
