import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { publish } from './support/publish.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner reads the report of chosen days, and each figure links to its list', async () => {
  const { owner, ann, host } = await newCampus({ feature_flags: ['isReportingEnabled'] })
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

test('the list behind a figure has the events that it counted, until a tab is chosen', async () => {
  const campus = await newCampus({ feature_flags: ['isReportingEnabled'] })
  const { owner, host } = campus
  const published = await host.createEvent({ title: 'Regatta Night' })
  await publish(campus, published)
  await host.createEvent({ title: 'Still in review' })
  await host.createEvent({ title: 'Later', days: 60 })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const page = await browser.signedIn(owner, `/reporting?from=${day(0)}&to=${day(30)}`)
  await page.getByRole('link', { name: 'Social event' }).click()
  await page.getByText(/^Published or completed, /).waitFor()
  await page.getByText('1-1 of 1').waitFor()
  await rowOf(page, 'Regatta Night').waitFor()

  await page.getByRole('tab', { name: 'Upcoming' }).click()
  await rowOf(page, 'Still in review').waitFor()
  expect(await page.getByText(/^Published or completed, /).count()).toBe(0)

  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: /^Huddles without upcoming events/ }).click()
  await page.getByText('No results found').waitFor()
})
