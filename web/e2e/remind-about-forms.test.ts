import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { formsOf } from './support/forms.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()
const withForms = { feature_flags: ['isFormsEnabled'] }

test('a reviewer reminds a colleague about a form once a day, and cannot remind one who has decided', async () => {
  const campus = await newCampus(withForms)
  const { ann, bob } = campus
  const { travel, submitForm } = await formsOf(campus)
  const id = await submitForm(travel, 'Regional finals')
  const page = await browser.signedIn(ann, `/?tab=forms&open=${id}`)
  const panel = panelOf(page, 'Travel request')
  const send = async () => {
    await panel.getByRole('button', { name: `Actions for ${bob.name}` }).click()
    await page.getByRole('menuitem', { name: 'Remind' }).click()
    const dialog = page.getByRole('dialog', { name: `Remind ${bob.name}?` })
    await dialog.getByRole('button', { name: 'Send reminder' }).click()
    return dialog
  }
  await send()
  await toastOf(page, 'Reminder sent').waitFor()
  await panel.getByText(`You reminded ${bob.name}`).waitFor()
  const again = await send()
  await again.getByText('They were reminded less than a day ago').waitFor()
  await again.getByRole('button', { name: 'Cancel' }).click()

  const colleague = await browser.signedIn(bob, `/?tab=forms&open=${id}`)
  const seen = panelOf(colleague, 'Travel request')
  await seen.getByText(`${ann.name} reminded you`).waitFor()
  await seen.getByRole('button', { name: 'Approve' }).click()
  const approve = colleague.getByRole('dialog', { name: 'Approve this form?' })
  await approve.getByRole('button', { name: 'Approve' }).click()
  await panel.getByText('Reviewers (1 of 2 approved)').waitFor()
  expect(await panel.getByRole('button', { name: `Actions for ${bob.name}` }).count()).toBe(0)
})

test('a reviewer reminds several hosts and reviewers at once, and one host from the panel of a form', async () => {
  const campus = await newCampus(withForms)
  const { ann, bob } = campus
  const { travel, registration, submitForm } = await formsOf(campus)
  await submitForm(travel, 'Regional finals')
  await submitForm(registration)
  const page = await browser.signedIn(ann, '/?tab=forms')

  // Requests changes to one from the host; approves the other.
  await rowOf(page, 'Travel request').getByRole('link').click()
  const panel = panelOf(page, 'Travel request')
  await panel.getByRole('button', { name: 'Request changes' }).click()
  const request = page.getByRole('dialog', { name: 'Request changes' })
  await request.getByRole('checkbox', { name: /List of travellers/ }).check()
  await request.getByRole('button', { name: 'Send to Host' }).click()
  await toastOf(page, 'Changes requested').waitFor()
  const registrationPanel = panelOf(page, 'Annual registration')
  await registrationPanel.getByRole('button', { name: 'Approve' }).click()
  const approve = page.getByRole('dialog', { name: 'Approve this form?' })
  await approve.getByRole('button', { name: 'Approve' }).click()
  await toastOf(page, 'Form approved').waitFor()
  await page.getByText("You're up to date").waitFor()

  // The host is reminded from the panel; a second reminder in bulk on the same day is refused.
  await page.getByRole('button', { name: /Waiting for host/ }).click()
  await rowOf(page, 'Travel request').getByRole('link').click()
  await panel.getByRole('button', { name: 'Actions for Travel request: Regional finals' }).click()
  await page.getByRole('menuitem', { name: 'Remind host' }).click()
  const host = page.getByRole('dialog', { name: 'Remind the host?' })
  await host.getByRole('button', { name: 'Send reminder' }).click()
  await panel.getByText('You reminded the hosts').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await rowOf(page, 'Travel request').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Remind hosts' }).click()
  const hosts = page.getByRole('dialog', { name: 'Remind the hosts of 1 form?' })
  await hosts.getByRole('button', { name: 'Send reminder' }).click()
  await hosts.getByText('0 of 1 done, 1 failed').waitFor()
  await hosts.getByText(/They were reminded less than a day ago/).waitFor()
  await hosts.getByRole('button', { name: 'Cancel' }).click()
  // Rows whose action failed stay selected.
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await page.getByRole('button', { name: /Waiting for others/ }).click()
  await rowOf(page, 'Annual registration').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Remind reviewers' }).click()
  const reviewers = page.getByRole('dialog', { name: 'Remind the reviewers of 1 form?' })
  await reviewers.getByRole('button', { name: 'Send reminder' }).click()
  await reviewers.getByText('1 of 1 done').waitFor()
  await reviewers.getByRole('button', { name: 'Done' }).click()

  const colleague = await browser.signedIn(bob, '/?tab=forms')
  await rowOf(colleague, 'Annual registration').getByRole('link').click()
  await panelOf(colleague, 'Annual registration')
    .getByText(`${ann.name} reminded the reviewers`)
    .waitFor()
})
