import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { panelOf, rowOf, toastOf } from './support/review-page.ts'

const browser = openBrowser()

test('an Owner adds herself, and reminds, replaces and removes reviewers, and others see it live', async () => {
  const { ann, bob, owner, host } = await newCampus()
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  const [page, colleague] = await Promise.all([
    browser.signedIn(owner, `/?open=${eventId}`),
    browser.signedIn(ann),
  ])
  await rowOf(colleague, 'Regatta Night').getByRole('link').click()
  const seen = panelOf(colleague, 'Regatta Night')
  await seen.getByText('You review this because').waitFor()
  expect(await seen.getByRole('button', { name: 'Add reviewers' }).count()).toBe(0)

  // Adds herself; her decision buttons appear, and the colleague sees a third reviewer.
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByRole('button', { name: 'Add reviewers' }).click()
  const add = page.getByRole('dialog', { name: 'Add reviewers' })
  await add.getByRole('checkbox', { name: owner.name }).click()
  expect(await add.getByRole('checkbox', { name: ann.name }).count()).toBe(0)
  await add.getByRole('button', { name: 'Add' }).click()
  await toastOf(page, 'Saved').waitFor()
  await panel.getByRole('button', { name: 'Approve' }).waitFor()
  await panel.getByText('You review this because you added yourself.').waitFor()
  await seen.getByText('Reviewers (0 of 3 approved)').waitFor()
  await seen.getByText(`${owner.name} joined the reviewers`).waitFor()

  // Reminds one reviewer; a second reminder on the same day is refused, and the dialog stays.
  const ask = async (who: string, what: string) => {
    await panel.getByRole('button', { name: `Actions for ${who}` }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  const remind = page.getByRole('dialog', { name: `Remind ${bob.name}?` })
  await ask(bob.name, 'Remind')
  await remind.getByRole('button', { name: 'Send reminder' }).click()
  await toastOf(page, 'Reminder sent').waitFor()
  await panel.getByText(`You reminded ${bob.name}`).waitFor()
  await ask(bob.name, 'Remind')
  await remind.getByRole('button', { name: 'Send reminder' }).click()
  await remind.getByText('They were reminded less than a day ago').waitFor()
  await remind.getByRole('button', { name: 'Cancel' }).click()

  // Removes herself again, then the remaining reviewers.
  await ask(owner.name, 'Remove')
  await page
    .getByRole('dialog', { name: `Remove ${owner.name} as a reviewer?` })
    .getByRole('button', { name: 'Remove' })
    .click()
  await seen.getByText('Reviewers (0 of 2 approved)').waitFor()
  await ask(ann.name, 'Replace')
  const replace = page.getByRole('dialog', { name: `Replace ${ann.name}` })
  await replace.getByRole('checkbox', { name: owner.name }).click()
  await replace.getByRole('button', { name: 'Replace' }).click()
  await seen.getByText(`${owner.name} removed you`).waitFor()
  await rowOf(colleague, 'Regatta Night').waitFor({ state: 'detached' })
})

test('an Owner withdraws a published event with a reason, and reminds a host about missing documents', async () => {
  const { ann, bob, owner, host } = await newCampus()
  await host.createEvent({ title: 'Harbour Party', type: 'with documents', days: 11 })
  const eventId = await host.createEvent({ title: 'Regatta Night' })
  for (const member of [ann, bob]) {
    const page = await browser.signedIn(member, `/?open=${eventId}`)
    await panelOf(page, 'Regatta Night').getByRole('button', { name: 'Approve' }).click()
    await page
      .getByRole('dialog', { name: 'Approve this event?' })
      .getByRole('button', { name: 'Approve' })
      .click()
    await toastOf(page, 'Event approved').waitFor()
  }
  const page = await browser.signedIn(owner, `/events?open=${eventId}`)
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByText('Published', { exact: true }).waitFor()
  await panel.getByRole('button', { name: 'Actions for Regatta Night' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw approval' }).click()
  const withdraw = page.getByRole('dialog', { name: 'Withdraw the approval?' })
  expect(await withdraw.getByRole('button', { name: 'Withdraw approval' }).isDisabled()).toBe(true)
  await withdraw.getByRole('textbox', { name: 'Message' }).fill('The hall was flooded')
  await withdraw.getByRole('button', { name: 'Withdraw approval' }).click()
  await toastOf(page, 'Approval withdrawn').waitFor()
  await panel.getByText('You withdrew the approval').waitFor()
  await panel.getByText('“The hall was flooded”').waitFor()
  await page.keyboard.press('Escape')

  await rowOf(page, 'Harbour Party').getByRole('link').click()
  await panelOf(page, 'Harbour Party').getByText('Awaiting Host').waitFor()
  // From the palette, by keyboard.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Go to' }).fill('remind')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'Remind the host?' })
    .getByRole('button', { name: 'Send reminder' })
    .click()
  await panelOf(page, 'Harbour Party').getByText('You reminded the hosts').waitFor()
})
