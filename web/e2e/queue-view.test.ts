import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf } from './support/review-page.ts'

// With the animations that most people see.
const browser = openBrowser({ reducedMotion: 'no-preference' })

test('a search narrows the queue, is kept in the URL and over a reload, and can be cleared', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  await host.createEvent({ title: 'Harbour Party' })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Harbour Party').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('regat')
  await rowOf(page, 'Harbour Party').waitFor({ state: 'detached' })
  await rowOf(page, 'Regatta Night').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('regat')
  await page.reload()
  await rowOf(page, 'Regatta Night').waitFor()
  expect(await rowOf(page, 'Harbour Party').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Search' }).fill('nothing like it')
  await page.getByText('No results found for "nothing like it"').waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await rowOf(page, 'Harbour Party').waitFor()
})

test('a malformed id in the URL opens nothing, and the queue stays live', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const cursor = JSON.stringify({ side: 'after', values: ['x', 'y', 'z', '__id__'] })
  const search = new URLSearchParams({ open: '__id__', document: '..', cursor })
  const page = await browser.signedIn(ann, `/?${search.toString()}`)
  await rowOf(page, 'Regatta Night').waitFor()
  await host.createEvent({ title: 'Harbour Party' })
  await rowOf(page, 'Harbour Party').waitFor()
  await rowOf(page, 'Harbour Party').getByRole('link').click()
  await panelOf(page, 'Harbour Party').waitFor()
})

test('an empty queue shows a message', async () => {
  const { ann } = await newCampus()
  const page = await browser.signedIn(ann)
  await page.getByText("You're up to date").waitFor()
  await page.getByText('No events are currently awaiting your review').waitFor()
})

test('the queue can be paged, and shows the range and the total of its rows', async () => {
  const { ann, host } = await newCampus()
  for (let number = 1; number <= 7; number += 1) {
    await host.createEvent({ title: `Event ${number}`, days: 10 + number })
  }
  const page = await browser.signedIn(ann, '/?size=5')
  await page.getByText('1-5 of 7').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('6-7 of 7').waitFor()
  await rowOf(page, 'Event 7').waitFor()
  await page.reload()
  await page.getByText('6-7 of 7').waitFor()
  await page.goBack()
  await page.getByText('1-5 of 7').waitFor()

  // The open panel steps over the end of a page, and back.
  await rowOf(page, 'Event 5').getByRole('link').click()
  await panelOf(page, 'Event 5').getByText('5 of 7').waitFor()
  await page.keyboard.press('n')
  await panelOf(page, 'Event 6').getByText('6 of 7').waitFor()
  await page.keyboard.press('p')
  await panelOf(page, 'Event 5').getByText('5 of 7').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page, 'Event 5').waitFor({ state: 'detached' })
})

test('a reviewer opens, steps through and closes events by keyboard, and focus returns to the row', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night', days: 10 })
  await host.createEvent({ title: 'Harbour Party', days: 11 })
  const page = await browser.signedIn(ann)
  await rowOf(page, 'Regatta Night').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await panelOf(page, 'Regatta Night').waitFor()
  await page.keyboard.press('n')
  await panelOf(page, 'Harbour Party').waitFor()
  await page.keyboard.press('p')
  await panelOf(page, 'Regatta Night').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page, 'Regatta Night').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.activeElement?.closest('[role="row"]') !== null)
})

test('a document opens beside the panel and does not cover the action buttons', async () => {
  const { ann, host } = await newCampus()
  const party = await host.createEvent({ title: 'Harbour Party', type: 'with documents' })
  await host.submitPlan(party)
  const page = await browser.signedIn(ann, `/?open=${party}`)
  const panel = panelOf(page, 'Harbour Party')
  await panel.getByRole('button', { name: 'View Security plan' }).click()
  const viewer = page.getByRole('region', { name: 'Document: security-plan.pdf' })
  await viewer.getByRole('img', { name: /^Page 1: Security plan/ }).waitFor()
  expect(await viewer.getByText('2 pages').count()).toBe(1)
  const [document, approve] = await Promise.all([
    viewer.boundingBox(),
    panel.getByRole('button', { name: 'Approve' }).boundingBox(),
  ])
  expect((document?.x ?? 0) + (document?.width ?? 0)).toBeLessThanOrEqual(approve?.x ?? 0)
  await viewer.getByRole('button', { name: 'Close document' }).click()
  await viewer.waitFor({ state: 'detached' })

  // Escape closes the topmost layer: the document first, then the panel. A button stays dark under
  // the pointer, with a light icon.
  await panel.getByRole('button', { name: 'View Security plan' }).click()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForFunction(() => window.document.getAnimations().length === 0)
  const zoomIn = viewer.getByRole('button', { name: 'Zoom in' })
  expect(await zoomIn.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(46, 59, 67)',
  )
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('open')).toBe(party)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
})
