import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'

const browser = openBrowser()

const titled = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.title === wanted, title)

/** Expects a single top-level heading, the title of the browser tab, and the link to Help. */
async function expectFrame(page: Page, heading: string, title = heading): Promise<void> {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count(), heading).toBe(1)
  await titled(page, `${title} · Huddle`)
  expect(await page.getByRole('link', { name: 'Help', exact: true }).count(), heading).toBe(1)
}

test('every screen has one top-level heading, a title with screen and record, and help in the same place', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled', 'isReportingEnabled'] })
  const { owner, huddle, host } = campus
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(owner)
  const open = (path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  for (const [path, heading] of [
    ['/', 'Review'],
    ['/events', 'Events'],
    ['/huddles', 'Huddles'],
    ['/reporting', 'Reporting'],
    ['/event-registration', 'Event Registration'],
    ['/event-registration/event-types/create-event-type', 'Create event type'],
    ['/forms', 'Forms'],
    ['/forms/create-form', 'Create form'],
    ['/team', 'Team'],
    ['/team/add-member', 'Add team member'],
    ['/settings', 'Settings'],
    ['/account-settings', 'Account Settings'],
    ['/no/such/page', "We couldn't find that page"],
  ] as const) {
    await open(path)
    await expectFrame(page, heading)
  }
  await open(`/huddles/${huddle.id}`)
  await expectFrame(page, huddle.title, `${huddle.title} · Huddles`)
  await open('/event-registration')
  await page.getByRole('link', { name: 'Social event' }).click()
  await expectFrame(page, 'Edit event type', 'Social event · Edit event type')
  await open(`/?open=${eventId}`)
  await titled(page, 'Regatta Night · Review · Huddle')

  // Help opens in a new tab.
  await page.keyboard.press('Escape')
  const [help] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Help', exact: true }).click(),
  ])
  await help.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  await help.getByRole('link', { name: 'Team' }).click()
  await help.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
})

test('the pages before sign-in have a heading, a title and help too', async () => {
  const { host } = await newCampus()
  const page = await browser.newPage()
  for (const [path, heading] of [
    ['/sign-in', 'Log In'],
    ['/sign-in/forgotten-password', 'Forgot your password?'],
    ['/sign-up', 'Sign Up'],
    ['/terms', 'Terms and Conditions'],
  ] as const) {
    await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
    await expectFrame(page, heading)
  }
  const student = await browser.signedIn(host)
  await expectFrame(student, 'This account has no dashboard access')

  await page.setViewportSize({ width: 900, height: 800 })
  await page.getByRole('heading', { name: 'Huddle is made for the desktop', level: 1 }).waitFor()
  expect(await page.getByRole('heading').count()).toBe(1)
})
