import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { formsOf } from './support/forms.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('reviewing, creating and editing forms passes WCAG 2.2 AA', async () => {
  const campus = await newCampus({
    feature_flags: ['isFormsEnabled'],
    form_types: [{ id: 'general', name: 'General', is_editable: true }],
  })
  const { travel, submitForm } = await formsOf(campus)
  await submitForm(travel, 'Regional finals')
  const reviewer = await browser.signedIn(campus.ann, '/?tab=forms')
  await rowOf(reviewer, 'Travel request').waitFor()
  await expectAccessible(reviewer, 'Forms to review')
  await rowOf(reviewer, 'Travel request').getByRole('link').click()
  const panel = panelOf(reviewer, 'Travel request')
  await panel.getByText('(2 of 2)').waitFor()
  await expectAccessible(reviewer, 'the panel of a form')
  for (const [button, title] of [
    ['Approve', 'Approve this form?'],
    ['Request changes', 'Request changes'],
    ['Reject', 'Reject this form?'],
  ] as const) {
    await panel.getByRole('button', { name: button }).click()
    const dialog = reviewer.getByRole('dialog', { name: title })
    await dialog.waitFor()
    await expectAccessible(reviewer, title)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await panel.getByRole('button', { name: 'View List of travellers' }).click()
  await reviewer.getByRole('img', { name: /^Page 1/ }).waitFor()
  await expectAccessible(reviewer, 'a document of a form')

  const page = await browser.signedIn(campus.owner, '/forms')
  await rowOf(page, 'Travel request').waitFor()
  await expectAccessible(page, 'Forms')
  await page.getByRole('button', { name: 'Actions for Travel request' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('1 submission is being reviewed').waitFor()
  await expectAccessible(page, 'Delete this form?')
  const open = (path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  await open('/forms?tab=requirements')
  await rowOf(page, 'List of travellers').waitFor()
  await expectAccessible(page, 'Requirements of forms')
  await open('/forms/create-form')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name is required').waitFor()
  await expectAccessible(page, 'Create form')
  await page.getByRole('button', { name: 'Add Requirement' }).click()
  await page.getByRole('menuitem', { name: 'List of travellers' }).waitFor()
  await expectAccessible(page, 'Add Requirement')
  await open(`/forms/edit-form?id=${travel.id}`)
  await page.getByRole('button', { name: 'Remove List of travellers' }).waitFor()
  await expectAccessible(page, 'Edit form')
})

test('the dialogs for form reviewers and for many forms pass WCAG 2.2 AA', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { ann, owner } = campus
  const { travel, registration, submitForm } = await formsOf(campus)
  const id = await submitForm(travel, 'Regional finals')
  await submitForm(registration)
  const page = await browser.signedIn(owner, `/?tab=forms&open=${id}`)
  const panel = panelOf(page, 'Travel request')
  const close = async (dialog: string) => {
    const shown = page.getByRole('dialog', { name: dialog })
    await shown.getByRole('button', { name: 'Cancel' }).click()
    await shown.waitFor({ state: 'detached' })
  }
  await panel.getByRole('button', { name: 'Add reviewers' }).click()
  await page.getByRole('checkbox', { name: owner.name }).waitFor()
  await expectAccessible(page, 'adding reviewers of a form')
  await close('Add reviewers')
  for (const [act, dialog] of [
    ['Remind', `Remind ${ann.name}?`],
    ['Replace', `Replace ${ann.name}`],
    ['Remove', `Remove ${ann.name} as a reviewer?`],
  ] as const) {
    await panel.getByRole('button', { name: `Actions for ${ann.name}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await expectAccessible(page, dialog)
    await close(dialog)
  }

  const reviewer = await browser.signedIn(ann, '/?tab=forms')
  await rowOf(reviewer, 'Annual registration').getByRole('checkbox').click()
  await reviewer.getByText('1 selected').waitFor()
  await expectAccessible(reviewer, 'a ticked form')
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click()
  const approve = reviewer.getByRole('dialog', { name: 'Approve 1 form?' })
  await expectAccessible(reviewer, 'approving many forms')
  await approve.getByRole('button', { name: 'Approve 1 form' }).click()
  await approve.getByText('1 of 1 done').waitFor()
  await expectAccessible(reviewer, 'the results of many forms')
  await approve.getByRole('button', { name: 'Done' }).click()
  await reviewer.getByRole('button', { name: /Waiting for others/ }).click()
  await rowOf(reviewer, 'Annual registration').getByRole('checkbox').click()
  await reviewer.getByRole('button', { name: 'Remind reviewers' }).click()
  const remind = reviewer.getByRole('dialog', { name: 'Remind the reviewers of 1 form?' })
  await remind.getByRole('button', { name: 'Send reminder' }).click()
  await remind.getByText('1 of 1 done').waitFor()
  await expectAccessible(reviewer, 'many reminders')
})
