import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner finds a huddle, registers it while a reviewer watches, and opens one of its events', async () => {
  const { owner, ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const [page, colleague] = await Promise.all([
    browser.signedIn(owner, '/huddles'),
    browser.signedIn(ann, '/huddles'),
  ])
  await rowOf(page, 'Sailing Club').waitFor()

  // Search and filters are in the URL; a search without results says so.
  await page.getByRole('textbox', { name: 'Search' }).fill('rowing')
  await page.getByText('No results found for "rowing"').waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await page.getByRole('button', { name: 'Filter by' }).click()
  await page.getByRole('checkbox', { name: 'Not registered' }).click()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Sailing Club').waitFor()
  expect(page.url()).toContain('registered=no')

  await rowOf(page, 'Sailing Club').getByRole('link').click()
  await rowOf(colleague, 'Sailing Club').getByRole('link').click()
  await colleague.getByText('Owners and Admins of the university change this.').waitFor()
  expect(await colleague.getByRole('switch', { name: 'Registered' }).isDisabled()).toBe(true)
  await page.getByText('Council One', { exact: true }).waitFor()
  await page.getByRole('switch', { name: 'Registered' }).click()
  await toastOf(page, 'Saved').waitFor()
  await colleague.getByText('Registered', { exact: true }).first().waitFor()
  await colleague.locator('input[type=checkbox]:checked').waitFor({ state: 'attached' })

  await page.getByRole('button', { name: 'Zoe Hall' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zoe Hall' })
  expect(await dialog.getByRole('link', { name: host.email }).getAttribute('href')).toBe(
    `mailto:${host.email}`,
  )
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Events' }).click()
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  await panelOf(page, 'Regatta Night').getByText('Reviewers (0 of 2 approved)').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page, 'Regatta Night').waitFor({ state: 'detached' })
})

test('the Events screen lists every event under its tab, and a link to one opens it for a colleague', async () => {
  const { owner, ann, host } = await newCampus()
  const id = await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(owner, '/events')
  await rowOf(page, 'Regatta Night').getByText('Needs Review').waitFor({ state: 'detached' })
  await rowOf(page, 'Regatta Night').getByText('In Review').waitFor()
  await page.getByRole('tab', { name: 'Cancelled' }).click()
  await page.getByText('No Events to Display').waitFor()

  const colleague = await browser.signedIn(ann, `/events?open=${id}`)
  await panelOf(colleague, 'Regatta Night').getByRole('button', { name: 'Approve' }).click()
  await colleague
    .getByRole('dialog', { name: 'Approve this event?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await toastOf(colleague, 'Event approved').waitFor()
  await panelOf(colleague, 'Regatta Night').getByText('Reviewers (1 of 2 approved)').waitFor()
})

test('a huddle that does not exist or belongs to another university is not found', async () => {
  const { owner } = await newCampus()
  const other = await newCampus()
  const page = await browser.signedIn(owner, '/huddles/no-such-huddle')
  await page.getByText('We couldn’t find that huddle').waitFor()
  const theirs = await browser.signedIn(other.owner, '/huddles')
  await rowOf(theirs, 'Sailing Club').getByRole('link').click()
  await theirs.getByRole('heading', { name: 'Sailing Club' }).waitFor()
  await page.goto(theirs.url())
  await page.getByText('We couldn’t find that huddle').waitFor()
})
