import { endpoints } from '@huddle/contract'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { formsOf } from './support/forms.ts'
import { clientOf, newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()
const withForms = {
  feature_flags: ['isFormsEnabled'],
  form_types: [{ id: 'general', name: 'General', is_editable: true }],
}

test('an Owner creates a form, a host fills it in, and a reviewer receives it', async () => {
  const campus = await newCampus(withForms)
  const { owner, ann, host, huddle } = campus
  const page = await browser.signedIn(owner, '/forms')
  await page.getByText('No forms yet').waitFor()

  // Start with a requirement for forms; events have a separate list.
  await page.getByRole('tab', { name: 'Requirements' }).click()
  await page.getByText('No requirements yet').waitFor()
  for (const name of ['Where does it go?', 'Who goes?']) {
    await page.getByRole('button', { name: 'Add Requirement' }).click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Text' }).fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await rowOf(page, name).waitFor()
  }

  await page.getByRole('tab', { name: 'Forms' }).click()
  await page.getByRole('link', { name: 'Create form' }).click()
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Form must apply to at least one department').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Trip')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'General' }).click()
  await page.getByRole('checkbox', { name: 'Councils' }).click()
  await page.getByRole('button', { name: 'Add Requirement' }).click()
  for (const name of ['Who goes?', 'Where does it go?'])
    await page.getByRole('menuitem', { name }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Move Where does it go? up' }).click()
  // While offline nothing is saved and no input is lost.
  await page.context().setOffline(true)
  await save.click()
  await page
    .getByText(/^Failed to create form/)
    .first()
    .waitFor()
  await page.context().setOffline(false)
  await save.click()
  await toastOf(page, 'Saved').waitFor()
  await rowOf(page, 'Trip').getByText('All councils').waitFor()

  const call = clientOf(host)
  const { forms } = await clientOf(owner)(endpoints.listForms, {
    params: { universityId: campus.university.id },
  })
  const [trip] = forms
  if (trip === undefined) throw new Error('The form is not on offer')
  const params = { huddleId: huddle.id }
  const draft = await call(endpoints.createHuddleForm, {
    params,
    body: { form_id: trip.id, form_title: 'Cowes' },
  })
  expect(draft.requirements.map(({ name }) => name)).toEqual(['Where does it go?', 'Who goes?'])
  const answers = draft.requirement_ids.map((requirementId) => ({
    requirementId,
    text_answer: 'The first crew',
  }))
  await call(endpoints.updateHuddleForm, {
    params: { ...params, formId: draft.id },
    body: { answers, action: 'submit' },
  })
  const reviewer = await browser.signedIn(ann, '/?tab=forms')
  await rowOf(reviewer, 'Trip').getByRole('link').click()
  await panelOf(reviewer, 'Trip').getByText('(2 of 2)').waitFor()

  // Deleting warns that the form is in use, and its submissions stay.
  await page.getByRole('button', { name: 'Actions for Trip' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this form?' })
  await dialog.getByText('1 submission is being reviewed').waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Form couldn’t be deleted. Try again later').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Actions for Trip' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByText('1 submission is being reviewed').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Deleted Trip').waitFor()
  await page.getByText('No forms yet').waitFor()
  await panelOf(reviewer, 'Trip').getByRole('button', { name: 'Approve' }).waitFor()
})

test('an Owner edits a form while a colleague edits it too, and reviewers can only read it', async () => {
  const campus = await newCampus(withForms)
  const { travel } = await formsOf(campus)
  const path = `/forms/edit-form?id=${travel.id}`
  const page = await browser.signedIn(campus.owner, path)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Journey')

  await clientOf(campus.owner)(endpoints.updateForm, {
    params: { universityId: campus.university.id, formId: travel.id },
    body: { description: 'For every trip of more than a day.' },
  })
  await page.getByText('A colleague has changed this form meanwhile.').waitFor()
  expect(await name.inputValue()).toBe('Journey')

  // Leaving asks for confirmation; saving keeps the changes of both people.
  await page.getByRole('button', { name: 'Cancel' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await leave.waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Saved').waitFor()
  await rowOf(page, 'Journey').getByText('For every trip of more than a day.').waitFor()
  await rowOf(page, 'Journey').getByText('Hidden').waitFor()

  const reviewer = await browser.signedIn(campus.ann, path)
  await reviewer.getByText('Hidden from hosts').waitFor()
  expect(await reviewer.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await reviewer.goto(`${environment.HUDDLE_WEB_URL}/forms/edit-form?id=no-such-form`)
  await reviewer.getByText('This form doesn’t exist').waitFor()
})

test('with forms switched off, Review shows events only and the Forms screen says that forms are off', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/?tab=forms')
  await page.getByText('No events are currently awaiting your review').waitFor()
  expect(await page.getByRole('tab', { name: 'Forms' }).count()).toBe(0)
  await page.goto(`${environment.HUDDLE_WEB_URL}/forms`)
  await page.getByText('Forms are not available to you').waitFor()
})
