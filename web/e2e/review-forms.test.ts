import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { formsOf } from './support/forms.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()
const withForms = { feature_flags: ['isFormsEnabled'] }

/** The row of a form by the title that the host gave it. */
const rowTitled = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('two reviewers work through the forms of a huddle, and each sees the other’s decisions live', async () => {
  const campus = await newCampus(withForms)
  const { ann, bob, huddle } = campus
  const { travel, registration, submitForm, answerAgain } = await formsOf(campus)
  await submitForm(travel, 'Regional finals')
  const nationals = await submitForm(travel, 'Nationals')
  await submitForm(registration)

  const [page, colleague] = await Promise.all([
    browser.signedIn(ann, '/?tab=forms'),
    browser.signedIn(bob, '/?tab=forms'),
  ])
  await rowTitled(page, 'Regional finals').waitFor()
  await rowTitled(colleague, 'Regional finals').waitFor()
  expect(await page.getByRole('tab', { name: 'Forms' }).textContent()).toBe('Forms 3')

  // Reads the submitted file next to the panel, and approves; the next form opens.
  await rowTitled(page, 'Regional finals').getByRole('link').click()
  const panel = panelOf(page, 'Travel request')
  await panel.getByText('(2 of 2)').waitFor()
  await panel.getByRole('button', { name: 'View List of travellers' }).click()
  await page.getByRole('img', { name: /^Page 1: .*List of travellers/ }).waitFor()
  await page.getByRole('button', { name: 'Close document' }).click()
  await panel.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve this form?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await toastOf(page, 'Form approved').waitFor()
  await panel.getByText('Nationals').waitFor()

  // The colleague, who has not voted, sees who has.
  await rowTitled(colleague, 'Regional finals').getByRole('link').click()
  await panelOf(colleague, 'Travel request').getByText('Reviewers (1 of 2 approved)').waitFor()
  await colleague.keyboard.press('Escape')

  // Requests changes with a reason: the form now waits for the host, for every reviewer.
  await panel.getByRole('button', { name: 'Request changes' }).click()
  const request = page.getByRole('dialog', { name: 'Request changes' })
  expect(await request.getByRole('button', { name: 'Send to Host' }).isDisabled()).toBe(true)
  await request.getByRole('checkbox', { name: /List of travellers/ }).check()
  await request
    .getByRole('textbox', { name: 'Reason for List of travellers' })
    .fill('Two names are missing.')
  await request.getByRole('button', { name: 'Send to Host' }).click()
  await toastOf(page, 'Changes requested').waitFor()
  await rowTitled(colleague, 'Nationals').waitFor({ state: 'detached' })

  // The second approval of the registration, given from the list, registers the huddle.
  await panelOf(page, 'Annual registration').getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve this form?' })
    .getByText('Once every reviewer has approved, Sailing Club is registered')
    .waitFor()
  await page.getByRole('button', { name: 'Approve' }).last().click()
  await page.getByText('No forms are currently awaiting your review').waitFor()
  await rowOf(colleague, 'Annual registration')
    .getByRole('button', { name: 'More actions for Annual registration of Sailing Club' })
    .click()
  await colleague.getByRole('menuitem', { name: 'Approve' }).click()
  await colleague
    .getByRole('dialog', { name: 'Approve this form?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await toastOf(colleague, 'Form approved').waitFor()

  // The host answers again, and the form returns to both; one rejects it from the list.
  await answerAgain(nationals)
  await rowTitled(page, 'Nationals').getByText('Sent back by host').waitFor()
  await panelOf(colleague, 'Travel request').waitFor()
  await colleague.keyboard.press('Escape')
  await rowTitled(colleague, 'Nationals')
    .getByRole('button', { name: 'More actions for Travel request of Sailing Club' })
    .click()
  await colleague.getByRole('menuitem', { name: 'Reject' }).click()
  const reject = colleague.getByRole('dialog', { name: 'Reject this form?' })
  expect(await reject.getByRole('button', { name: 'Reject' }).isDisabled()).toBe(true)
  await reject.getByRole('textbox', { name: 'Message' }).fill('The term ends before.')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await toastOf(colleague, 'Form rejected').waitFor()
  await rowTitled(page, 'Nationals').waitFor({ state: 'detached' })

  // The huddle's page shows the registration, and opens its forms in the same panel.
  await page.goto(`${new URL(page.url()).origin}/huddles/${huddle.id}?tab=forms`)
  await page.getByText('Registered', { exact: true }).first().waitFor()
  await rowOf(page, 'Nationals').getByText('Rejected').waitFor()
  await rowOf(page, 'Nationals').getByRole('link').click()
  await panel.getByText('“The term ends before.”').waitFor()
})

test('the link of a notification opens a form; only its reviewers decide, and a decision can be undone', async () => {
  const campus = await newCampus(withForms)
  const { ann, owner } = campus
  const { travel, submitForm } = await formsOf(campus)
  const id = await submitForm(travel, 'Regional finals')

  const page = await browser.signedIn(ann, `/?tab=forms&open=${id}`)
  const panel = panelOf(page, 'Travel request')
  await panel.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject this form?' })
  await reject.getByRole('textbox', { name: 'Message' }).fill('A slip')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('button', { name: 'Undo: Travel request' }).click()
  await toastOf(page, 'Decision taken back').waitFor()
  await panel.getByText('Needs Review').waitFor()

  // An Owner who is not a reviewer can read everything but has no decision buttons.
  const asOwner = await browser.signedIn(owner, `/?tab=forms&open=${id}`)
  const seen = panelOf(asOwner, 'Travel request')
  await seen.getByText('(2 of 2)').waitFor()
  expect(await seen.getByRole('button', { name: 'Approve' }).count()).toBe(0)

  const stranger = await newCampus(withForms)
  const asStranger = await browser.signedIn(stranger.ann, `/?tab=forms&open=${id}`)
  await asStranger.getByText('We couldn’t find that form').waitFor()
})

test('a reviewer searches the queue of forms by form and by huddle, and filters it', async () => {
  const campus = await newCampus(withForms)
  const { travel, registration, submitForm } = await formsOf(campus)
  await submitForm(travel, 'Regional finals')
  await submitForm(registration)
  const page = await browser.signedIn(campus.ann, '/?tab=forms')
  await rowOf(page, 'Travel request').waitFor()

  const search = page.getByRole('textbox', { name: 'Search' })
  await search.fill('travel')
  await rowOf(page, 'Annual registration').waitFor({ state: 'detached' })
  await rowOf(page, 'Travel request').waitFor()
  await search.fill('sailing')
  await rowOf(page, 'Annual registration').waitFor()
  await search.fill('chess')
  await page.getByText('No results found for "chess"').waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await page.getByRole('button', { name: 'Filter by' }).click()
  await page.getByRole('checkbox', { name: 'Annual registration' }).click()
  await page.keyboard.press('Escape')
  await rowOf(page, 'Travel request').waitFor({ state: 'detached' })
  await rowOf(page, 'Annual registration').waitFor()

  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await page.getByRole('button', { name: 'Waiting for host' }).click()
  await page.getByText('Nothing is waiting for a host').waitFor()
})

test('a reviewer approves several forms and undoes one, and an Owner adds a reviewer', async () => {
  const campus = await newCampus(withForms)
  const { travel, registration, submitForm } = await formsOf(campus)
  const id = await submitForm(travel, 'Regional finals')
  await submitForm(registration)
  const page = await browser.signedIn(campus.ann, '/?tab=forms')
  for (const name of ['Travel request', 'Annual registration'])
    await rowOf(page, name).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const bulk = page.getByRole('dialog', { name: 'Approve 2 forms?' })
  await bulk.getByRole('button', { name: 'Approve 2 forms' }).click()
  await bulk.getByText('2 of 2 done').waitFor()
  await bulk.getByRole('button', { name: 'Undo: Annual registration' }).click()
  await bulk.getByText('Taken back').waitFor()
  await bulk.getByRole('button', { name: 'Done' }).click()
  await rowOf(page, 'Annual registration').waitFor()
  await rowOf(page, 'Travel request').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Waiting for others/ }).click()
  await rowOf(page, 'Travel request').getByText('In Review').waitFor()

  const asOwner = await browser.signedIn(campus.owner, `/?tab=forms&open=${id}`)
  const panel = panelOf(asOwner, 'Travel request')
  await panel.getByRole('button', { name: 'Add reviewers' }).click()
  const dialog = asOwner.getByRole('dialog', { name: 'Add reviewers' })
  await dialog.getByRole('checkbox', { name: /Olga Adler/ }).click()
  await dialog.getByRole('button', { name: 'Add' }).click()
  await panel.getByText('Reviewers (1 of 3 approved)').waitFor()
  await panel.getByText('You review this because you added yourself.').waitFor()
  await panel.getByRole('button', { name: 'Approve' }).waitFor()
})
