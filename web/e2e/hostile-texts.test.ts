import { buildEvent, createWorld, hostileTexts, put, writeWorld } from '@huddle/emulator-seed'
import { reviewerKeyOf, withoutPlace } from '@huddle/contract'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'

const browser = openBrowser()

/** The longest part that fits into a title. */
const titles = hostileTexts.map((text) => text.trim().slice(0, 60)).filter((text) => text !== '')

test('hostile titles, names and descriptions appear as plain text in the queue and in the panel', async () => {
  const { ann, university, huddle, host } = await newCampus()
  const world = createWorld(new Date())
  const key = reviewerKeyOf(university.id, ann.uid)
  for (const [index, title] of titles.entries()) {
    const event = buildEvent({
      id: `${university.id}-hostile-${index}`,
      university_id: university.id,
      scope_id: 'council-1',
      host_huddle: huddle.id,
      hosts: [host.uid],
      host_uid: host.uid,
      title,
      title_lower: title.toLowerCase(),
      huddle_name: title,
      event_type_name: title,
      description: (hostileTexts[index] ?? title).slice(0, 2000),
      reviewers: [ann.uid],
      reviewers_keys: [key],
      pending_reviewers_keys: [key],
      review_status: 'inReview',
    })
    put(world, `events/${event.id}`, withoutPlace(event), 'id')
  }
  await writeWorld(world)

  const page = await browser.signedIn(ann, '/?size=20')
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) ran.push(request.url())
  })
  for (let first = 1; first <= titles.length; first += 20) {
    const last = Math.min(first + 19, titles.length)
    await page.getByText(`${first}-${last} of ${titles.length}`).waitFor()
    if (last < titles.length) await page.getByRole('button', { name: 'Next page' }).click()
  }
  for (const index of titles.keys()) {
    await page.goto(new URL(`/?open=${university.id}-hostile-${index}`, page.url()).href)
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
  }
  expect(ran).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/')
})
