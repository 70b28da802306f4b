import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner changes the settings without overwriting what a colleague has just saved', async () => {
  const { owner } = await newCampus()
  const [page, other] = await Promise.all([
    browser.signedIn(owner, '/settings'),
    browser.signedIn(owner, '/settings'),
  ])
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour College')
  await page.getByRole('button', { name: 'Add department' }).click()
  await page.getByRole('textbox', { name: 'Name of department 3' }).fill('Sport')
  await page.getByRole('button', { name: 'Add reply' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  // The error is shown at its field, which has the focus.
  await page.getByText('Text is required').waitFor()
  await page.getByRole('textbox', { name: 'Name of reply 1' }).fill('Plan')
  await page.getByRole('textbox', { name: 'Text of reply 1' }).fill('Please send the plan.')
  await page.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Saved').waitFor()
  await page.getByText('How Harbour College uses Huddle.').waitFor()
  await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' })

  await other.getByRole('textbox', { name: 'Remind hosts after days' }).fill('5')
  await other.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Error saving settings: The settings have been changed meanwhile').waitFor()
  expect(await other.getByRole('textbox', { name: 'Remind hosts after days' }).inputValue()).toBe(
    '5',
  )
  await other.getByRole('button', { name: 'Load the present settings' }).click()
  expect(await other.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
    'Harbour College',
  )

  // Leaving with unsaved changes asks for confirmation once, and Cancel stays on the page.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
    'Harbour',
  )
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/team/)
})

test('a reviewer does not see the settings, in the sidebar or by their URL', async () => {
  const { ann } = await newCampus()
  const page = await browser.signedIn(ann, '/settings')
  await page.getByText('Only Owners and Admins change settings').waitFor()
  expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
})
