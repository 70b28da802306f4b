import { pdfTitled } from '@huddle/emulator-seed'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner creates an event type with a conditional requirement, a host answers it, and a reviewer sees it', async () => {
  const { owner, ann, host } = await newCampus()
  const page = await browser.signedIn(owner, '/event-registration?tab=requirements')
  await page.getByRole('button', { name: 'Add Requirement' }).click()
  await page.getByRole('menuitem', { name: 'Yes/No' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add Condition' })
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Will there be security?')
  await add.click()
  await choose('Answer of condition 1', 'Yes')
  await choose('Requirement of condition 1', 'Security plan')
  // A requirement can be chosen once for each answer.
  await add.click()
  await choose('Answer of condition 2', 'Yes')
  await dialog.getByRole('combobox', { name: 'Requirement of condition 2' }).click()
  expect(await page.getByRole('option').count()).toBe(0)
  await page.keyboard.press('Escape')
  await choose('Answer of condition 2', 'No')
  await choose('Requirement of condition 2', 'Security plan')
  expect(await add.isDisabled()).toBe(true)
  // After returning to Yes, the row has lost its requirement, and an incomplete row is dropped.
  await choose('Answer of condition 2', 'Yes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Saved').waitFor()
  await rowOf(page, 'Will there be security?').getByText('1 conditional requirement').waitFor()
  await page.getByRole('button', { name: 'Actions for Will there be security?' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.waitForURL(/edit=/)
  const questionId = new URL(page.url()).searchParams.get('edit') ?? ''
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Add Requirement' }).click()
  await page.getByRole('menuitem', { name: 'Terms Acceptance' }).click()
  await dialog.getByRole('textbox', { name: 'Requirement Name' }).fill('House rules')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rules.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfTitled('Rules of the house'),
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Actions for House rules' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.waitForURL(/edit=/)
  const termsId = new URL(page.url()).searchParams.get('edit') ?? ''
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: /Event types/ }).click()
  await page.getByRole('link', { name: 'Create event type' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Name is required').waitFor()
  await page.getByText('Event type must apply to at least one department or council').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Formal')
  await page.getByRole('link', { name: 'Back' }).click()
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('link', { name: 'Create event type' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Formal')
  await page.getByRole('checkbox', { name: 'Council One' }).click()
  await page.getByRole('textbox', { name: 'Lead time in days' }).fill('3')
  const pick = async (name: string) => {
    await page.getByRole('button', { name: 'Add Requirement' }).click()
    await page.getByRole('textbox', { name: 'Search requirements' }).fill(name)
    await page.getByRole('menuitem', { name }).click()
    await page.keyboard.press('Escape')
  }
  await pick('Security plan')
  await pick('Will there be security?')
  const asked = page.getByRole('list', { name: 'For the host' }).getByRole('listitem')
  expect(await asked.allTextContents()).toEqual([
    expect.stringContaining('Security plan'),
    expect.stringContaining('Will there be security?'),
  ])
  // Moving by keyboard keeps the focus on the button, also at the end of the list.
  await page.getByRole('button', { name: 'Move Will there be security? up' }).focus()
  await page.keyboard.press('Enter')
  await asked.first().getByText('Will there be security?', { exact: true }).waitFor()
  await page.locator('[aria-label="Move Will there be security? up"]:focus').waitFor()
  await page.getByRole('button', { name: 'Remove Security plan' }).click()
  await pick('House rules')
  await page.getByRole('tab', { name: /For guests/ }).click()
  await pick('Security plan')
  await page.getByRole('combobox', { name: 'When Security plan is asked' }).click()
  await page.getByRole('option', { name: 'Event has Alcohol' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Saved').waitFor()
  const row = rowOf(page, 'Formal')
  await row.getByText('Council One').waitFor()
  const link = (await row.getByRole('link').getAttribute('href')) ?? ''
  const id = new URLSearchParams(link.split('?')[1]).get('id') ?? ''

  const eventId = await host.createEvent({ title: 'Winter Ball', type: { id } })
  await host.answer(eventId, questionId, true)
  await host.answer(eventId, termsId, true)
  await host.submitPlan(eventId)
  const reviewer = await browser.signedIn(ann, '/')
  await rowOf(reviewer, 'Winter Ball').getByRole('link').click()
  const panel = panelOf(reviewer, 'Winter Ball')
  await panel.getByText('Will there be security?', { exact: true }).waitFor()
  await panel.getByText('If “Yes”').waitFor()
  await panel.getByRole('button', { name: 'View Security plan' }).waitFor()
  await panel.getByRole('button', { name: 'View terms of House rules' }).click()
  await reviewer
    .getByRole('region', { name: 'Document: House rules' })
    .getByRole('img', { name: /^Page 1: Rules of the house/ })
    .waitFor()

  // A type that is in use can still be deleted.
  await page.getByRole('button', { name: 'Actions for Formal' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete this event type?' })
  await remove.getByText(/1 upcoming event uses it/).waitFor()
  await page.context().setOffline(true)
  await remove.getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Event type couldn’t be deleted. Try again later').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Actions for Formal' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await remove.getByText(/1 upcoming event uses it/).waitFor()
  await remove.getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, 'Deleted Formal').waitFor()
  await row.waitFor({ state: 'detached' })
})

test('two people edit one event type, and a reviewer can read its requirements but not edit them', async () => {
  const { owner, bob } = await newCampus({ disabled_feature_flags: ['conditionalRequirements'] })
  const [page, other, reviewer] = await Promise.all([
    browser.signedIn(owner, '/event-registration'),
    browser.signedIn(owner, '/event-registration'),
    browser.signedIn(bob, '/event-registration'),
  ])
  await rowOf(reviewer, 'Party').waitFor()
  await reviewer.getByRole('textbox', { name: 'Search' }).fill('zoo')
  await reviewer.getByText('No results found for "zoo"').waitFor()
  await reviewer.getByRole('button', { name: 'Clear Filters' }).first().click()
  expect(await reviewer.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
  expect(await reviewer.getByRole('link', { name: 'Create event type' }).count()).toBe(0)
  await reviewer.getByRole('link', { name: 'Party' }).click()
  await reviewer.getByText('All listed reviewers approve').waitFor()

  for (const one of [page, other]) await one.getByRole('link', { name: 'Party' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Big party')
  await other.getByRole('radio', { name: /Any one reviewer/ }).click()
  await other.getByRole('button', { name: 'Save' }).click()
  await rowOf(other, 'Party').getByText('Any reviewer').waitFor()
  await reviewer.getByText('Any one reviewer of each organisation approves').waitFor()
  await page.getByText(/A colleague has changed this event type meanwhile/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await rowOf(page, 'Big party').getByText('Any reviewer').waitFor()

  await page.getByRole('link', { name: 'Big party' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ball')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'Error updating event type').waitFor()
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ball')
  await page.context().setOffline(false)

  await reviewer.goto(reviewer.url().replace(/id=.*/, 'id=nonsense'))
  await reviewer.getByText('This event type doesn’t exist').waitFor()
  await reviewer.getByRole('link', { name: 'Go to event types' }).click()
  await rowOf(reviewer, 'Big party').waitFor()
  await reviewer.getByRole('tab', { name: /Requirements/ }).click()
  await rowOf(reviewer, 'Security plan').waitFor()
  expect(await reviewer.getByRole('button', { name: /^(Actions for|Add)/ }).count()).toBe(0)

  // With conditional requirements switched off, questions have none.
  await other.getByRole('tab', { name: /Requirements/ }).click()
  await other.getByRole('button', { name: 'Add Requirement' }).click()
  await other.getByRole('menuitem', { name: 'Yes/No' }).click()
  await other.getByRole('textbox', { name: 'Question' }).waitFor()
  expect(await other.getByText('Conditional requirements').count()).toBe(0)
})
