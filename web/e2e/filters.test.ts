import { buildUniversity } from '@huddle/emulator-seed'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

/** With two event types, more combinations than one Firestore query may have. */
const manyCouncils = buildUniversity({
  fsl_councils: Array.from({ length: 20 }, (_, index) => ({
    id: `council-${index + 1}`,
    name: `Council ${index + 1}`,
  })),
  student_life_departments: [],
}).fsl_councils

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filter by' }).click()
  const menu = page.getByRole('dialog', { name: 'Filter by' })
  await menu.getByRole('checkbox', { name: 'Party' }).waitFor()
  return menu
}

test('"Select All" filters nothing out, in the review queue and in the list of events', async () => {
  const { ann, host } = await newCampus({ fsl_councils: manyCouncils })
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, '/')
  for (const path of ['Review', 'Events']) {
    await page.getByRole('link', { name: path }).first().click()
    // The previous screen shows the same event.
    await page.getByRole('heading', { level: 1, name: path }).waitFor()
    await rowOf(page, 'Regatta Night').waitFor()
    const menu = await openFilters(page)
    await menu.getByRole('button', { name: 'Select All', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/council-20/)
    await rowOf(page, 'Regatta Night').waitFor()
  }
})

test('a filter with more values than a query allows cannot be selected, and the list stays', async () => {
  const { ann, host } = await newCampus({ fsl_councils: manyCouncils })
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, '/')
  await rowOf(page, 'Regatta Night').waitFor()
  const menu = await openFilters(page)
  await menu.getByRole('button', { name: 'Select All', exact: true }).click()
  await menu.getByRole('checkbox', { name: 'Council 20' }).click()
  await menu.getByText('Too many at once. Choose fewer, or all of one kind.').waitFor()
  expect(await menu.getByRole('checkbox', { name: 'Council 20' }).isChecked()).toBe(true)
  await menu.getByRole('button', { name: 'Unselect All' }).click()
  await menu.getByText('Too many at once.').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await rowOf(page, 'Regatta Night').waitFor()
})
