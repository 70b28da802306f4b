import { buildEvent, createWorld, hostileTexts, put, writeWorld } from '@huddle/emulator-seed'
import { reviewerKeyOf, withoutPlace } from '@huddle/contract'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'

const browser = openBrowser()

const slow = { timeout: 45_000 }

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
  const panel = page.getByRole('dialog')
  const opened = new Set<string>()
  for (let first = 1; first <= titles.length; first += 20) {
    const last = Math.min(first + 19, titles.length)
    await page.getByText(`${first}-${last} of ${titles.length}`).waitFor()
    const nextIds = async () =>
      (await idsInQueue(page)).filter((id) => !id.startsWith('loading-') && !opened.has(id))
    await expect.poll(async () => (await nextIds()).length, slow).toBe(last - first + 1)
    for (const id of await nextIds()) {
      await page.locator(`[role="row"][data-id="${id}"]`).getByRole('link').click()
      await page.waitForURL(({ searchParams }) => searchParams.get('open') === id)
      await panel.getByRole('heading').first().waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      opened.add(id)
    }
    if (last < titles.length) await page.getByRole('button', { name: 'Next page' }).click()
  }
  expect(opened.size).toBe(titles.length)
  // A link opens the panel without a click in the queue.
  await page.goto(new URL(`/?open=${university.id}-hostile-0`, page.url()).href)
  await panel.getByRole('heading').first().waitFor()
  expect(ran).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/')
})

/** The events on the current page of the queue. */
function idsInQueue(page: Page): Promise<string[]> {
  return page
    .locator('[role="row"][data-id]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id') ?? ''))
}
