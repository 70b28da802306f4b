import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { readsOf, settledReads } from './support/reads.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

/** Ten rows and the exact total, each with the one document that the rules look up. */
const pageOfTen = 10 + 1 + 1 + 1

/** Besides the page: the staff record and the organisation. */
const opening = pageOfTen + 1 + 1

test('opening Review with ten events costs at most fifteen document reads', async () => {
  const { ann, host } = await newCampus()
  for (let number = 1; number <= 12; number += 1) {
    await host.createEvent({ title: `Event ${number}`, days: 10 + number })
  }
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Event 10').waitFor()
  await page.getByText('1-10 of 12').waitFor()
  expect(await settledReads(ann.uid)).toBe(opening)

  await page.getByRole('button', { name: /Waiting for others/ }).click()
  await page.getByText('Nothing is waiting for others').waitFor()
  const before = await settledReads(ann.uid)
  await page.getByRole('button', { name: /My turn/ }).click()
  await page.getByText('1-10 of 12').waitFor()
  expect((await settledReads(ann.uid)) - before).toBeLessThanOrEqual(pageOfTen)

  // The second page reads only its two rows; the total is already known.
  const beforeNext = await settledReads(ann.uid)
  await page.getByRole('button', { name: 'Next page' }).click()
  await rowOf(page, 'Event 12').waitFor()
  expect((await settledReads(ann.uid)) - beforeNext).toBeLessThanOrEqual(2 + 1)
})

test('events that wait for others are counted only when their view opens or nothing waits for the viewer', async () => {
  const { ann, owner, host } = await newCampus()
  await host.createEvent({ title: 'Lantern Walk', days: 10 })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Lantern Walk').waitFor()
  const views = page.getByRole('group', { name: 'Whose turn it is' })
  await views.getByRole('button', { name: 'My turn 1', exact: true }).waitFor()
  await views.getByRole('button', { name: 'Waiting for others', exact: true }).click()
  await views.getByRole('button', { name: 'Waiting for others 0', exact: true }).waitFor()
  await views.getByRole('button', { name: 'Waiting for host', exact: true }).waitFor()

  const free = await browser.signedIn(owner)
  await free.getByRole('button', { name: 'Waiting for host 0', exact: true }).waitFor()
  await free.getByRole('button', { name: 'Waiting for others 0', exact: true }).waitFor()
})

test('an event in the list, and the viewer’s staff record, are not read again for the panel', async () => {
  const { ann, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Lantern Walk', days: 10 })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Lantern Walk').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.postData() ?? '')))
  await rowOf(page, 'Lantern Walk').getByRole('link').click()
  const panel = page.getByRole('dialog', { name: 'Lantern Walk' })
  await panel.getByText('Bob Adler').first().waitFor()
  await panel.getByText('None for this event').waitFor()
  const mentions = (path: string) => asked.filter((body) => body.includes(path))
  expect(mentions(`/eventReviews/${eventId}`)).not.toEqual([])
  expect(mentions(`/events/${eventId}"`)).toEqual([])
  expect(mentions(`/dashboardUsers/${ann.uid}`)).toEqual([])
})

test('the queue is requested together with the staff record, not after it', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Lantern Walk', days: 10 })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Lantern Walk').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.postData() ?? '')))
  await page.reload()
  await rowOf(page, 'Lantern Walk').waitFor()
  const forPerson = asked.filter((body) => body.includes(`dashboardUsers/${ann.uid}`))
  expect(forPerson).toHaveLength(1)
  expect(forPerson[0]).toContain('pending_reviewers_keys')
  // The screen takes over the preloaded query instead of sending it again.
  const forQueue = asked.filter((body) => body.includes('"orderBy"') && body.includes('addTarget'))
  expect(forQueue).toHaveLength(1)
})

test('a hidden page, and a list that was left, read nothing', async () => {
  const { ann, bob, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night', days: 10 })
  const [page, colleague] = await Promise.all([browser.signedIn(ann), browser.signedIn(bob)])
  await page.getByText('1-1 of 1').waitFor()
  const hidden = await settledReads(ann.uid)
  await show(page, 'hidden')
  await host.createEvent({ title: 'Harbour Party', days: 11 })
  await rowOf(colleague, 'Harbour Party').waitFor()
  expect(await readsOf(ann.uid)).toBe(hidden)
  expect(await rowOf(page, 'Harbour Party').count()).toBe(0)

  await show(page, 'visible')
  await rowOf(page, 'Harbour Party').waitFor()

  await page.getByRole('link', { name: ann.name }).click()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  const left = await readsOf(ann.uid)
  await host.createEvent({ title: 'Knot Workshop', days: 12 })
  await rowOf(colleague, 'Knot Workshop').waitFor()
  expect(await readsOf(ann.uid)).toBe(left)
})

/** Simulates switching to another browser tab, and back. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibility,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
