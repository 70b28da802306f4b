import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser, signIn } from './support/browser.ts'
import { codeMailedTo, codeTextedTo } from './support/mailbox.ts'
import { addNewcomer, deletePicturesOf } from './support/newcomer.ts'
import { newCampus } from './support/campus.ts'
import { picture } from './support/picture.ts'
import { rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a new staff member has to set up the account first', async () => {
  const { university } = await newCampus()
  const newcomer = await addNewcomer(university)
  const page = await browser.signedIn(newcomer)
  const setup = page.getByRole('dialog', { name: 'Set up your account' })
  const position = setup.getByRole('textbox', { name: 'Position' })
  const next = setup.getByRole('button', { name: 'Continue' })
  await position.waitFor()
  expect(await next.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await position.fill('Student Activities')
  await setup.getByRole('textbox', { name: 'First name' }).fill('')
  await page.keyboard.press('Tab')
  await setup.getByText('First name is required').waitFor()
  expect(await next.isDisabled()).toBe(true)
  await setup.getByRole('textbox', { name: 'First name' }).fill('Nia')
  expect(await setup.getByRole('textbox', { name: 'Email' }).isEditable()).toBe(false)

  const file = setup.getByRole('group', { name: 'Profile image' }).locator('input[type="file"]')
  await file.setInputFiles(picture(5_242_880))
  await toastOf(page, 'Profile image must be smaller than 5 MB.').waitFor()
  await file.setInputFiles(picture())
  await setup.getByRole('button', { name: 'Change' }).waitFor()
  // The service refuses an image that no longer exists; the input stays.
  await deletePicturesOf(newcomer)
  await next.click()
  await toastOf(page, 'Error completing profile').waitFor()
  expect(await position.inputValue()).toBe('Student Activities')
  await file.setInputFiles(picture())
  await next.click()
  await setup.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Nia Adler' }).waitFor()
})

test('a staff member changes profile, notifications, phone, e-mail address and password and stays signed in', async () => {
  const { ann, university } = await newCampus()
  const page = await browser.signedIn(ann, '/account-settings#profile')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Adler-Lindqvist')
  await page
    .getByRole('group', { name: 'Profile image' })
    .locator('input[type="file"]')
    .setInputFiles(picture())
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await press(page, 'Save')
  await toastOf(page, 'Saved').waitFor()
  await page.getByRole('link', { name: 'Ann Adler-Lindqvist' }).locator('img').waitFor()
  await press(page, 'Remove')
  await press(page, 'Save')
  await page.getByRole('link', { name: 'Ann Adler-Lindqvist' }).locator('img').waitFor({
    state: 'detached',
  })

  const overdue = page.getByRole('group', { name: 'Overdue reviews' })
  await overdue.getByRole('button', { name: 'Daily digest' }).click()
  await overdue.getByRole('button', { name: 'Daily digest', pressed: true }).waitFor()

  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await press(page, 'Add number')
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('07400 1')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText('Phone numbers are written +441234567890').waitFor()
  const digits = String(randomInt(10 ** 6)).padStart(6, '0')
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(`+44 7400 ${digits}`)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await code.fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('OTP code must be 6 digit long').waitFor()
  await code.fill(await codeTextedTo(`+447400${digits}`))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`+447400${digits}`).waitFor()

  const email = `ann.new@${university.id}.example`
  await press(page, 'Change email')
  await dialog.getByRole('textbox', { name: 'New email' }).fill(email)
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByText('This is not your password.').waitFor()
  await dialog.getByLabel('Your password', { exact: true }).fill(ann.password)
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await code.waitFor()
  await code.fill(await codeMailedTo(email))
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await toastOf(page, 'Email changed').waitFor()
  await page.locator('#access').getByText(email).waitFor()

  const password = 'harbour lights 7'
  await press(page, 'Change password')
  await dialog.getByLabel('Current password', { exact: true }).fill(ann.password)
  await dialog.getByLabel('New password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('other')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.getByText('The passwords did not match').waitFor()
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await toastOf(page, 'Password changed').waitFor()

  // This session continues, and the new e-mail address and password work in another browser.
  await press(page, 'Remove number')
  await page.getByText('No phone number').waitFor()
  await browser
    .signedIn({ ...ann, email, password })
    .then((other) => other.getByRole('link', { name: 'Ann Adler-Lindqvist' }).waitFor())
})

test('signing out everywhere ends the session in another browser when its page regains focus', async () => {
  const { ann } = await newCampus()
  const [page, other] = await Promise.all([
    browser.signedIn(ann, '/account-settings#sessions'),
    browser.signedIn(ann),
  ])
  await other.getByRole('heading', { name: 'Review' }).waitFor()
  // The fragment of the link has survived the sign-in.
  await page.locator('a[aria-current="location"]', { hasText: 'Sessions' }).waitFor()
  // Token timestamps have a resolution of one second.
  await pause(1001)
  await press(page, 'Sign out everywhere')
  await page
    .getByRole('dialog', { name: 'Sign out everywhere?' })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await other.reload()
  await other.getByRole('heading', { name: 'Log In' }).waitFor()
})

test('after twelve hours without activity a person has to sign in again, and returns to the same page', async () => {
  const { ann } = await newCampus()
  const page = await browser.signedIn(ann, '/team')
  await rowOf(page, 'Bob Adler').waitFor()
  await page.evaluate(() => {
    localStorage.setItem('huddle.active-at', String(Date.now() - 13 * 3_600_000))
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  await signIn(page, ann)
  await rowOf(page, 'Bob Adler').waitFor()
})

test('after sign-out no personal data is left in the browser', async () => {
  const { ann, host, university } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  await page.getByRole('dialog', { name: 'Regatta Night' }).getByText('Boathouse').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Collapse the sidebar')
  await press(page, 'Expand the sidebar')
  for (const name of ['Huddles', 'Team', 'Ann Adler']) {
    await page.getByRole('link', { name, exact: true }).click()
    await page
      .getByText(name === 'Ann Adler' ? 'Sign out everywhere' : 'Adler')
      .first()
      .waitFor()
  }
  const words = [ann.uid, ann.email, 'Adler', 'Regatta', 'Sailing', 'Zoe', university.id]
  expect(await wordsKept(page, words)).toContain(ann.uid)

  await press(page, 'Sign out')
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  expect(await wordsKept(page, words)).toEqual([])
  // The back button does not show it again either.
  await page.goBack()
  await page.getByRole('heading', { name: 'Log In' }).waitFor()
  expect(await wordsKept(page, words)).toEqual([])
})

/**
 * Returns the words that the page shows or the browser stores: local and session storage,
 * IndexedDB, Cache Storage, cookies.
 */
async function wordsKept(page: Page, words: string[]): Promise<string[]> {
  const kept = await page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const found: unknown[] = [
      document.documentElement.outerHTML,
      document.cookie,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name ?? ''))
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store)
        found.push(name, await result(objects.getAllKeys()), await result(objects.getAll()))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request))?.text())
    }
    return JSON.stringify(found)
  })
  return words.filter((word) => kept.includes(word))
}
