import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newOffice } from './support/office.ts'
import { readsOf } from './support/reads.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

/** Ten rows, two documents that the rules look up, and the exact total with the same two. */
const pageOfTen = 15

/** Besides the page: the person, the organisation with one look-up, the role with two, and the totals of the two other views with two each. */
const opening = pageOfTen + 1 + 2 + 3 + 6

test('a page of ten events costs at most fifteen document reads, and opening the screen a fixed few more', async () => {
  const { ann, host } = await newOffice()
  for (let number = 1; number <= 12; number += 1) {
    await host.createEvent({ title: `Event ${number}`, days: 10 + number })
  }
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Event 10').waitFor()
  await page.getByText('1-10 of 12').waitFor()
  await page.getByRole('button', { name: /Waiting for others 0/ }).waitFor()
  expect(await readsOf(ann.uid)).toBeLessThanOrEqual(opening)

  await page.getByRole('button', { name: /Waiting for others/ }).click()
  await page.getByText('Nothing is waiting for others').waitFor()
  const before = await readsOf(ann.uid)
  await page.getByRole('button', { name: /My turn/ }).click()
  await page.getByText('1-10 of 12').waitFor()
  expect((await readsOf(ann.uid)) - before).toBeLessThanOrEqual(pageOfTen)

  // The second page asks for its two rows; the total is still known.
  const beforeNext = await readsOf(ann.uid)
  await page.getByRole('button', { name: 'Next page' }).click()
  await rowOf(page, 'Event 12').waitFor()
  expect((await readsOf(ann.uid)) - beforeNext).toBeLessThanOrEqual(2 + 2)
})

test('the queue is asked for together with who is signed in, not after', async () => {
  const { ann, host } = await newOffice()
  await host.createEvent({ title: 'Lantern Walk', days: 10 })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Lantern Walk').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.postData() ?? '')))
  await page.reload()
  await rowOf(page, 'Lantern Walk').waitFor()
  const forPerson = asked.filter((body) => body.includes(`dashboardUsers/${ann.uid}`))
  expect(forPerson).toHaveLength(1)
  expect(forPerson[0]).toContain('pending_reviewers_uids')
  // What is on screen took over what was asked ahead: nobody asks twice.
  const forQueue = asked.filter((body) => body.includes('"orderBy"') && body.includes('addTarget'))
  expect(forQueue).toHaveLength(1)
})

test('nothing is read while the page is hidden, nor of a list that somebody has left', async () => {
  const { ann, bob, host } = await newOffice()
  await host.createEvent({ title: 'Regatta Night', days: 10 })
  const [page, colleague] = await Promise.all([browser.signedIn(ann), browser.signedIn(bob)])
  await page.getByText('1-1 of 1').waitFor()
  await page.getByRole('button', { name: /Waiting for others 0/ }).waitFor()

  await show(page, 'hidden')
  const hidden = await readsOf(ann.uid)
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

/** As when somebody turns to another tab, and back. */
async function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => visibility,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
