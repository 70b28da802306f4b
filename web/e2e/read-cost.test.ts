import { expect, test } from 'vitest'
import { z } from 'zod'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newOffice } from './support/office.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('opening Review with ten rows costs at most fifteen document reads', async () => {
  const { ann, host } = await newOffice()
  for (let number = 1; number <= 12; number += 1) {
    await host.createEvent({ title: `Event ${number}`, days: 10 + number })
  }
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Event 10').waitFor()
  await page.getByText('1-10 of 12').waitFor()
  expect(await readsOf(ann.uid)).toBeLessThanOrEqual(15)
})

const usage = z.object({ callers: z.record(z.string(), z.object({ reads: z.number() })) })

async function readsOf(uid: string): Promise<number> {
  const address = `http://${environment.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${environment.GCLOUD_PROJECT}/usage`
  const { callers } = usage.parse(await (await fetch(address)).json())
  return callers[`uid:${uid}`]?.reads ?? 0
}
