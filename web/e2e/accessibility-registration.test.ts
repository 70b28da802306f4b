import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('Event Registration passes WCAG 2.2 AA', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/event-registration')
  const open = (path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  await rowOf(page, 'Party').waitFor()
  await expectAccessible(page, 'event types')
  await page.getByRole('button', { name: 'Actions for Party' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('No upcoming event uses it.').waitFor()
  await expectAccessible(page, 'deleting an event type')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Party' }).click()
  await page.getByRole('combobox', { name: 'When Security plan is asked' }).waitFor()
  await expectAccessible(page, 'an event type')
  await page.getByRole('button', { name: 'Add Requirement' }).click()
  await page.getByRole('textbox', { name: 'Search requirements' }).waitFor()
  await expectAccessible(page, 'choosing a requirement')

  await open('/event-registration/event-types/create-event-type')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name is required').waitFor()
  await expectAccessible(page, 'Create event type')

  await open('/event-registration?tab=requirements')
  await rowOf(page, 'Security plan').waitFor()
  await page.getByRole('button', { name: 'Add Requirement' }).click()
  await page.getByRole('menuitem', { name: 'Multiple Choice' }).waitFor()
  await expectAccessible(page, 'requirements with the menu of kinds')
  await page.getByRole('menuitem', { name: 'Multiple Choice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('Bar')
  await dialog.getByRole('button', { name: 'Add Condition' }).click()
  await dialog.getByRole('combobox', { name: 'Answer of condition 1' }).waitFor()
  await expectAccessible(page, 'a question with a condition')
  await open('/event-registration?tab=requirements&add=termsAcceptance')
  await dialog.getByRole('button', { name: 'Browse' }).waitFor()
  await expectAccessible(page, 'terms')
  await open('/event-registration?tab=requirements')
  await page.getByRole('button', { name: 'Actions for Security plan' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('is currently in use').waitFor()
  await expectAccessible(page, 'deleting a requirement')
})
