import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('a reviewer approves several events at once; one failure does not stop the others and can be retried', async () => {
  const { ann, bob, host } = await newCampus()
  for (const [index, title] of ['Regatta Night', 'Harbour Party', 'Knot Workshop'].entries())
    await host.createEvent({ title, days: 10 + index })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Knot Workshop').waitFor()

  // Selects the first two by keyboard, the third with its checkbox.
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  await rowOf(page, 'Knot Workshop').getByRole('checkbox').click()
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve 3 events?' })
  await dialog.getByText('3 chosen').waitFor()

  // Meanwhile a colleague rejects one of them.
  const colleague = await browser.signedIn(bob)
  await rowOf(colleague, 'Harbour Party').getByRole('link').click()
  await panelOf(colleague, 'Harbour Party').getByRole('button', { name: 'Reject' }).click()
  const reject = colleague.getByRole('dialog', { name: 'Reject this event?' })
  await reject.getByRole('textbox', { name: 'Message' }).fill('Double-booked')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await toastOf(colleague, 'Event rejected').waitFor()

  await dialog.getByRole('button', { name: 'Approve 3 events' }).click()
  await dialog.getByText('2 of 3 done, 1 failed').waitFor()
  const line = dialog.getByRole('listitem').filter({ hasText: 'Harbour Party' })
  await line.getByText(/^Error reviewing event: /).waitFor()
  await dialog.getByRole('button', { name: 'Undo: Knot Workshop' }).click()
  await dialog.getByText('Taken back').waitFor()
  await dialog.getByRole('button', { name: 'Try again (1)' }).click()
  await dialog.getByText('1 of 3 done, 1 failed').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, 'Knot Workshop').waitFor()
  await rowOf(page, 'Regatta Night').waitFor({ state: 'detached' })

  // The other reviewers of the decided events are reminded together.
  await page.getByRole('button', { name: /Waiting for others/ }).click()
  await rowOf(page, 'Regatta Night').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Remind reviewers' }).click()
  const remind = page.getByRole('dialog', { name: 'Remind the reviewers of 1 event?' })
  await remind.getByRole('button', { name: 'Send reminder' }).click()
  await remind.getByText('1 of 1 done').waitFor()
  await remind.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  await panelOf(page, 'Regatta Night').getByText('You reminded the reviewers').waitFor()
})

test('rows do not move while the pointer moves over the table, and move once it rests', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night', days: 20 })
  await host.createEvent({ title: 'Harbour Party', days: 21 })
  const page = await browser.signedIn(ann)
  const row = rowOf(page, 'Regatta Night')
  await row.hover()
  const place = await row.boundingBox()
  // The pointer keeps moving while an earlier event arrives above the row.
  let isAiming = true
  const aiming = (async () => {
    while (isAiming) for (const x of [420, 424]) await page.mouse.move(x, (place?.y ?? 0) + 20)
  })()
  await host.createEvent({ title: 'Lantern Walk', days: 12 })
  await page.getByText('The list has changed. It moves once your pointer rests.').waitFor()
  expect(await row.boundingBox()).toEqual(place)
  expect(await rowOf(page, 'Lantern Walk').count()).toBe(0)
  isAiming = false
  await aiming
  await rowOf(page, 'Lantern Walk').waitFor()
  expect((await row.boundingBox())?.y).toBeGreaterThan(place?.y ?? 0)
})
