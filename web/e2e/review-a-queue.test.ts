import { endpoints, eventId as eventIdSchema } from '@huddle/contract'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { clientOf, newCampus } from './support/campus.ts'
import { rowOf, panelOf, toastOf } from './support/review-page.ts'

// With the animations that most people see.
const browser = openBrowser({ reducedMotion: 'no-preference' })

test('a reviewer works through the queue, and a colleague sees each step live', async () => {
  const { ann, bob, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night', days: 10 })
  const party = await host.createEvent({ title: 'Harbour Party', type: 'with documents', days: 11 })
  await host.submitPlan(party)
  await host.createEvent({ title: 'Knot Workshop', days: 12 })

  const [page, colleague] = await Promise.all([browser.signedIn(ann), browser.signedIn(bob)])
  for (const title of ['Regatta Night', 'Harbour Party', 'Knot Workshop']) {
    await rowOf(page, title).waitFor()
    await rowOf(colleague, title).waitFor()
  }

  // Approves the first; the panel opens the next one.
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve this event?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await toastOf(page, 'Event approved').waitFor()
  await panelOf(page, 'Harbour Party').waitFor()

  // The colleague has not voted yet: the row stays, and its panel shows who approved.
  await rowOf(colleague, 'Regatta Night').getByRole('link').click()
  await panelOf(colleague, 'Regatta Night').getByText('Reviewers (1 of 2 approved)').waitFor()
  await colleague.keyboard.press('Escape')

  // Contacts the host of the second.
  await panelOf(page, 'Harbour Party').getByRole('button', { name: 'Contact host' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact host' })
  expect(await contact.getByRole('button', { name: 'Send to Host' }).isDisabled()).toBe(true)
  await contact.getByRole('checkbox', { name: /Security plan/ }).check()
  await contact
    .getByRole('textbox', { name: 'Reason for Security plan' })
    .fill('Name the person in charge.')
  await contact.getByRole('textbox', { name: 'Message' }).fill('Nearly there.')
  await contact.getByRole('button', { name: 'Send to Host' }).click()
  await toastOf(page, 'Host contacted').waitFor()
  await rowOf(colleague, 'Harbour Party').waitFor({ state: 'detached' })

  // Rejects the third with a reason.
  await panelOf(page, 'Knot Workshop').getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this event?' })
  expect(await reject.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  await reject.getByRole('textbox', { name: 'Message' }).fill('The venue is double-booked')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await toastOf(page, 'Event rejected').waitFor()
  await rowOf(colleague, 'Knot Workshop').waitFor({ state: 'detached' })
  await page.getByText('No events are currently awaiting your review').waitFor()

  // A fourth arrives while both watch, and the second returns with its document replaced.
  await host.createEvent({ title: 'Lantern Regatta', days: 13 })
  await rowOf(page, 'Lantern Regatta').waitFor()
  await rowOf(colleague, 'Lantern Regatta').waitFor()
  await host.submitPlan(party)
  await rowOf(page, 'Harbour Party').waitFor()
  await rowOf(page, 'Harbour Party').getByText('Sent back by host').waitFor()

  // The colleague reads what was requested and why, next to the new answer.
  await rowOf(colleague, 'Harbour Party').getByRole('link').click()
  const reviewed = panelOf(colleague, 'Harbour Party')
  await reviewed.getByText('Ann Adler asked: “Name the person in charge.”').waitFor()
  await reviewed.getByText('Ann Adler contacted the host about Security plan').waitFor()
  const changed = reviewed.getByRole('region', { name: 'What changed since you last looked' })
  expect(await changed.locator('del').textContent()).toBe('security-plan.pdf')
})

test('a decision dialog opens only after the documents of its event have loaded', async () => {
  const { ann, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Harbour Party', type: 'with documents' })
  await host.submitPlan(eventId)
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Harbour Party').waitFor()
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/Listen/channel**', async (route) => {
    if (route.request().postData()?.includes('reviewDocuments') === true) await arrived
    await route.continue()
  })
  await rowOf(page, 'Harbour Party').getByRole('link').click()
  const panel = panelOf(page, 'Harbour Party')
  await panel.getByRole('button', { name: 'Contact host' }).click()
  await panel.getByLabel('Loading the event').waitFor()
  expect(await panel.getByText('None', { exact: true }).count()).toBe(0)
  expect(await page.getByRole('dialog', { name: 'Contact host' }).count()).toBe(0)
  arrive()
  await page
    .getByRole('dialog', { name: 'Contact host' })
    .getByRole('checkbox', { name: /Security plan/ })
    .waitFor()
})

test('after a colleague decides on the open event, the panel offers the next one', async () => {
  const { ann, bob, host } = await newCampus()
  const regatta = await host.createEvent({ title: 'Regatta Night', days: 10 })
  await host.createEvent({ title: 'Knot Workshop', days: 12 })
  const page = await browser.signedIn(ann, `/?open=${regatta}`)
  await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Approve' }).waitFor()
  await clientOf(bob)(endpoints.rejectEvent, {
    params: { eventId: eventIdSchema.parse(regatta) },
    body: { message: 'No room' },
  })
  await panelOf(page, 'Regatta Night')
    .getByText(/^Bob Adler rejected this event/)
    .waitFor()
  await page.keyboard.press('n')
  await panelOf(page, 'Knot Workshop').waitFor()
})

test('a reviewer undoes a decision while the undo strip is shown, and nobody is notified', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Regatta Night').getByRole('button', { name: 'Review Regatta Night' }).click()
  await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this event?' })
  await reject.getByRole('textbox', { name: 'Message' }).fill('A slip')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await rowOf(page, 'Regatta Night').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo: Regatta Night' }).click()
  await toastOf(page, 'Decision taken back').waitFor()
  await panelOf(page, 'Regatta Night').getByText('Needs Review').waitFor()
  await rowOf(page, 'Regatta Night').waitFor()
})

test('a message typed in a decision dialog survives closing the dialog', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this event?' })
  await reject.getByRole('textbox', { name: 'Message' }).fill('The venue is')
  await reject.getByRole('button', { name: 'Cancel' }).click()
  await reject.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Reject' }).click()
  expect(await reject.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('The venue is')
})

test('only listed reviewers see the decision buttons, and events out of scope do not open from a link', async () => {
  const { owner, host } = await newCampus()
  const stranger = await newCampus()
  const eventId = await host.createEvent({ title: 'Regatta Night' })

  const asOwner = await browser.signedIn(owner, `/?open=${eventId}`)
  const panel = panelOf(asOwner, 'Regatta Night')
  await panel.getByText('In Review').waitFor()
  expect(await panel.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const asStranger = await browser.signedIn(stranger.ann, `/?open=${eventId}`)
  await asStranger.getByText('We couldn’t find that event').waitFor()
})

test('a reviewer contacts the host of an event without documents by e-mail', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Contact host' }).click()
  const contact = page.getByRole('dialog', { name: 'Contact host' })
  await contact.getByText(`Write to ${host.name} at ${host.email}.`).waitFor()
  const address = await contact.getByRole('link', { name: 'Email Host' }).getAttribute('href')
  expect(address).toBe(`mailto:${encodeURIComponent(host.email)}?subject=Regatta%20Night`)
})
