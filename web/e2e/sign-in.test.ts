import { expect, test } from 'vitest'

import { signIn, openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { panelOf } from './support/review-page.ts'

const browser = openBrowser()

test('missing and invalid input is reported at its field', async () => {
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

test('a wrong password and an unknown address get the same message', async () => {
  const { ann } = await newCampus()
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

test('the typed address is kept for the password reset, and cleared by signing out', async () => {
  const { ann } = await newCampus()
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

test('signing in returns to the requested page', async () => {
  const { ann, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, `/?open=${eventId}`)
  await panelOf(page, 'Regatta Night').waitFor()
  expect(new URL(page.url()).searchParams.get('open')).toBe(eventId)
})

test('a student sees that there is no access, and can sign out', async () => {
  const { host } = await newCampus()
  const page = await browser.newPage()
  await page.goto(environment.HUDDLE_WEB_URL)
  await signIn(page, host)
  await page.getByRole('button', { name: /sign out|log out/i }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
})

test('signing out in one tab signs out the other', async () => {
  const { ann } = await newCampus()
  const page = await browser.signedIn(ann, '/account-settings')
  const other = await page.context().newPage()
  await other.goto(environment.HUDDLE_WEB_URL)
  await other.getByRole('heading', { name: 'Review' }).waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await other.getByRole('heading', { name: 'Log In' }).waitFor()
})

test('a small window shows only a notice', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(environment.HUDDLE_WEB_URL)
  await page.getByText(/only available on desktop/).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
})
