import { expect, test } from 'vitest'
import { z } from 'zod'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newOffice } from './support/office.ts'
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

const usage = z.object({ callers: z.record(z.string(), z.object({ reads: z.number() })) })

async function readsOf(uid: string): Promise<number> {
  const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = environment
  const address = `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/usage`
  const { callers } = usage.parse(await (await fetch(address)).json())
  return callers[`uid:${uid}`]?.reads ?? 0
}
