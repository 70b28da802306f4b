import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf } from './support/review-page.ts'

// A violation of the Content Security Policy on any page of this browser fails the test.
const browser = openBrowser()

async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
}

test('no page of the dashboard violates its Content Security Policy', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled', 'isReportingEnabled'] })
  const { owner, huddle, host, university } = campus
  const eventId = await host.createEvent({ title: 'Regatta Night', type: 'with documents' })
  await host.submitPlan(eventId)

  const signedOut = await browser.newPage()
  for (const path of [
    '/sign-in',
    '/sign-in/forgotten-password',
    '/sign-up',
    '/terms',
    '/help',
    '/docs',
  ]) {
    const response = await signedOut.goto(`${environment.HUDDLE_WEB_URL}${path}`)
    expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'")
    await loaded(signedOut)
  }

  const page = await browser.signedIn(owner)
  for (const path of [
    '/',
    '/?tab=forms',
    '/events',
    '/huddles',
    `/huddles/${huddle.id}`,
    '/reporting',
    '/event-registration',
    '/event-registration?tab=requirements',
    '/event-registration/event-types/create-event-type',
    '/forms',
    '/forms/create-form',
    '/team',
    '/team/add-member',
    '/settings',
    '/account-settings',
    '/no/such/page',
  ]) {
    await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
    await loaded(page)
  }

  // A worker renders the document.
  await page.goto(
    `${environment.HUDDLE_WEB_URL}/events?open=${eventId}&document=${university.id}-plan`,
  )
  await panelOf(page, 'Regatta Night').waitFor()
  await page.getByRole('img', { name: /^Page 1/ }).waitFor()
})

test('losing the connection to Firestore does not violate the Content Security Policy', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Regatta Night').waitFor()
  // Firestore's channel loads this image to find out whether there is a network at all.
  await page.route('https://www.google.com/**', (route) => route.abort())
  await page.route(`http://${environment.FIRESTORE_EMULATOR_HOST}/**`, (route) => route.abort())
  await Promise.all([
    page.waitForRequest(/^https:\/\/www\.google\.com\/images\/cleardot\.gif/),
    page.reload(),
  ])
})
