import { pdfTitled } from '@huddle/emulator-seed'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner deletes the last requirement, adds one of every kind, and edits one that a colleague deletes', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/event-registration?tab=requirements')
  await page.getByRole('button', { name: 'Actions for Security plan' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const inUse = page.getByRole('dialog', { name: 'Delete this requirement?' })
  await inUse
    .getByText(
      '“Security plan” is currently in use. Deleting it will permanently remove it from all forms/event types.',
    )
    .waitFor()
  await inUse.getByText('Party', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await inUse.getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Requirement couldn’t be deleted. Try again later').waitFor()
  await inUse.waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Actions for Security plan' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await inUse.getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Deleted Security plan').waitFor()
  await page.getByText('No requirements yet').waitFor()
  await page.getByText('Create requirements for different event types').waitFor()

  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  const start = async (kind: string) => {
    await page.getByRole('button', { name: 'Add Requirement' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await dialog.getByText(kind, { exact: true }).waitFor()
  }
  const saved = async (name: string) => {
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, name).waitFor()
  }
  const pdf = async (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: await pdfTitled(name),
  })

  await start('File Upload')
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Requirement Name' }).fill('R')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Fill in the template.')
  await dialog.getByText('Use at least 2 characters').waitFor()
  // Closing the dialog by accident does not lose the input.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await start('File Upload')
  await dialog.getByRole('textbox', { name: 'Requirement Name' }).fill('Risk assessment')
  await dialog.locator('input[type=file]').setInputFiles(await pdf('template.pdf'))
  await saved('Risk assessment')
  await rowOf(page, 'Risk assessment').getByText('Fill in the template.').waitFor()

  for (const [kind, label] of [
    ['URL Link', 'Requirement Name'],
    ['Text', 'Text'],
    ['Date', 'Requirement Name'],
  ] as const) {
    await start(kind)
    await dialog.getByRole('textbox', { name: label }).fill(`A ${kind} of ours`)
    await saved(`A ${kind} of ours`)
  }

  await start('Terms Acceptance')
  await dialog.getByRole('textbox', { name: 'Requirement Name' }).fill('House rules')
  expect(await save.isDisabled()).toBe(true)
  await dialog.locator('input[type=file]').setInputFiles(await pdf('rules.pdf'))
  await saved('House rules')

  // Two options at least, ten at most.
  await start('Multiple Choice')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Who pours?')
  expect(await dialog.getByRole('button', { name: /^Remove option/ }).count()).toBe(0)
  for (let count = 2; count < 10; count++)
    await dialog.getByRole('button', { name: 'Add Option' }).click()
  await dialog.getByText('10 of 10').waitFor()
  expect(await dialog.getByRole('button', { name: 'Add Option' }).count()).toBe(0)
  for (let count = 10; count > 2; count--)
    await dialog.getByRole('button', { name: 'Remove option 3' }).click()
  await dialog.getByRole('textbox', { name: 'Option 1' }).fill('The bar')
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('the bar')
  await dialog.getByRole('textbox', { name: 'Question' }).focus()
  await dialog.getByText('Two options have the same name').waitFor()
  await dialog.getByRole('textbox', { name: 'Option 2' }).fill('Guests')
  await dialog.getByRole('button', { name: 'Single answer' }).click()
  await saved('Who pours?')

  // A colleague deletes it while it is being edited: saving fails, and the input stays.
  const colleague = await browser.signedIn(owner, '/event-registration?tab=requirements')
  await page.getByRole('button', { name: 'Actions for Who pours?' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByRole('textbox', { name: 'Option 3' }).waitFor({ state: 'detached' })
  expect(
    await dialog.getByRole('button', { name: 'Single answer' }).getAttribute('aria-pressed'),
  ).toBe('true')
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Who pours the wine?')
  await colleague.getByRole('button', { name: 'Actions for Who pours?' }).click()
  await colleague.getByRole('menuitem', { name: 'Delete' }).click()
  const question = colleague.getByRole('dialog', { name: 'Delete this requirement?' })
  await question
    .getByText(
      '“Who pours?” will no longer be available for use in creating future forms/event types.',
    )
    .waitFor()
  await question.getByRole('button', { name: 'Delete' }).click()
  await toastOf(colleague, 'Deleted Who pours?').waitFor()
  await rowOf(page, 'Who pours?').waitFor({ state: 'detached' })
  await save.click()
  await toastOf(page, 'Error updating requirement type').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Question' }).inputValue()).toBe(
    'Who pours the wine?',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // While offline nothing is created, and no input is lost.
  await start('Text')
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Emergency contact')
  await page.context().setOffline(true)
  await save.click()
  await toastOf(page, 'Error creating requirement type').waitFor()
  await page.context().setOffline(false)
  await saved('Emergency contact')
})
