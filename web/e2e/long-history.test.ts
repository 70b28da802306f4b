import { eventId as parseEventId, eventReviewIdOf } from '@huddle/contract'
import { buildHistoryEntry, createWorld, put, writeWorld } from '@huddle/emulator-seed'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { panelOf } from './support/review-page.ts'

const browser = openBrowser()

test('a reviewer can load the history of an event back to its beginning', async () => {
  const { ann, university, host } = await newCampus()
  const id = await host.createEvent({ title: 'Regatta Night' })
  const review = `eventReviews/${eventReviewIdOf(parseEventId.parse(id), university.id)}`
  const world = createWorld(new Date())
  for (let number = 1; number <= 60; number += 1) {
    const entry = buildHistoryEntry({
      id: `entry-${number}`,
      action: 'changes-requested',
      by: ann.uid,
      message: `Message ${number}`,
      at: new Date(Date.now() - (61 - number) * 3_600_000),
    })
    put(world, `${review}/history/${entry.id}`, entry, 'id')
  }
  await writeWorld(world)
  const page = await browser.signedIn(ann, `/?open=${id}`)
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByText('“Message 60”', { exact: true }).waitFor()
  expect(await panel.getByText('“Message 1”', { exact: true }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Show earlier' }).click()
  await panel.getByText('“Message 1”', { exact: true }).waitFor()
  await panel.getByText('“Message 60”', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Show earlier' }).count()).toBe(0)
})
