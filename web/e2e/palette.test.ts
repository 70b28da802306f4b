import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { formsOf } from './support/forms.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf } from './support/review-page.ts'

const browser = openBrowser()

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill(text)
}

test('a reviewer types the start of a name in the palette and opens the event, huddle or form', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { travel, registration, submitForm } = await formsOf(campus)
  await submitForm(travel, 'Regional finals')
  await campus.host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(campus.ann)
  await rowOf(page, 'Regatta Night').waitFor()

  await searchFor(page, 'regat')
  await page.getByRole('group', { name: 'Events' }).getByText('Regatta Night').click()
  await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Approve' }).waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page, 'Regatta Night').waitFor({ state: 'detached' })

  await searchFor(page, 'trav')
  const forms = page.getByRole('group', { name: 'Forms' })
  await forms.getByRole('option', { name: /Travel request: Regional finals/ }).click()
  await panelOf(page, 'Travel request').getByText('(2 of 2)').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Forms', selected: true }).waitFor()

  // Forms are found too, and an early Enter opens the first result.
  await searchFor(page, 'annual')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/forms/edit-form?id=${registration.id}`)
  await page.getByRole('heading', { name: 'Annual registration', level: 1 }).waitFor()

  // The name of a huddle finds its page and its submitted forms.
  await searchFor(page, 'sail')
  await forms.getByRole('option', { name: /Travel request/ }).waitFor()
  await page.getByRole('group', { name: 'Huddles' }).getByText('Sailing Club').click()
  await page.getByRole('heading', { name: 'Sailing Club' }).waitFor()

  // Forms of another university are never found.
  const stranger = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const elsewhere = await browser.signedIn(stranger.ann)
  await elsewhere.getByText("You're up to date").waitFor()
  await searchFor(elsewhere, 'sail')
  await elsewhere.getByRole('group', { name: 'Huddles' }).getByText('Sailing Club').waitFor()
  expect(await elsewhere.getByRole('group', { name: 'Forms' }).count()).toBe(0)
})

test('while the code of a tab loads, a placeholder of its list is shown', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { travel, submitForm } = await formsOf(campus)
  await submitForm(travel, 'Regional finals')
  const page = await browser.signedIn(campus.ann)
  await page.getByText("You're up to date").waitFor()
  let release: () => void = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(?:form-queue|huddle-forms)-[^/]*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('tab', { name: 'Forms' }).click()
  await page.getByRole('status', { name: 'Loading the forms' }).waitFor()
  release()
  await rowOf(page, 'Travel request').waitFor()
})
