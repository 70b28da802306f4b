import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newOffice } from './support/office.ts'

const browser = openBrowser()

test('an Owner reads a report of chosen days, and a figure leads to its list', async () => {
  const { owner, ann, host } = await newOffice({ feature_flags: ['isReportingEnabled'] })
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(owner, '/reporting')
  await page.getByRole('link', { name: /^Huddles 1$/ }).waitFor()
  await page.getByText('No events in this period.').first().waitFor()

  await page.getByRole('button', { name: / - / }).click()
  const days = page.getByRole('dialog', { name: 'Days of the report' })
  await days.getByLabel('From').fill('2026-03-31')
  await days.getByLabel('To').fill('2026-03-01')
  await days.getByText('From must not be after To').waitFor()
  await days.getByLabel('From').fill('2026-03-01')
  await days.getByLabel('To').fill('2026-03-31')
  await days.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: '1 Mar - 31 Mar 2026' }).waitFor()
  expect(page.url()).toContain('from=2026-03-01')

  await page.getByRole('link', { name: /^Huddles 1$/ }).click()
  await page.getByRole('heading', { name: 'Huddles' }).waitFor()

  const reviewer = await browser.signedIn(ann, '/reporting')
  await reviewer.getByText('Reporting is not available to you').waitFor()
})
