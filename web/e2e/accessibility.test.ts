import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('every screen and dialog of the event review passes WCAG 2.2 AA', async () => {
  const { ann, host } = await newCampus()
  const party = await host.createEvent({ title: 'Harbour Party', type: 'with documents' })
  await host.submitPlan(party)

  const signedOut = await browser.newPage()
  await signedOut.goto(environment.HUDDLE_WEB_URL)
  await signedOut.getByRole('heading', { name: 'Log In' }).waitFor()
  await expectAccessible(signedOut, 'Log In')

  const page = await browser.signedIn(ann, '/')
  await rowOf(page, 'Harbour Party').waitFor()
  await expectAccessible(page, 'Review')
  await page.getByRole('button', { name: /Waiting for others/ }).click()
  await page.getByText('Nothing is waiting for others').waitFor()
  await expectAccessible(page, 'an empty list')
  await page.getByRole('button', { name: /My turn/ }).click()

  await rowOf(page, 'Harbour Party').getByRole('link').click()
  const panel = panelOf(page, 'Harbour Party')
  await panel.getByText('Reviewers (0 of 2 approved)').waitFor()
  await expectAccessible(page, 'the event panel')
  for (const [button, dialog] of [
    ['Approve', 'Approve this event?'],
    ['Contact host', 'Contact host'],
    ['Reject', 'Reject this event?'],
  ] as const) {
    await panel.getByRole('button', { name: button }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await expectAccessible(page, dialog)
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor({ state: 'detached' })
  }
  await panel.getByRole('button', { name: 'View Security plan' }).click()
  await page.getByRole('img', { name: /^Page 1/ }).waitFor()
  await expectAccessible(page, 'the document viewer')
})
