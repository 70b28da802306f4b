import { buildStaffSettings, createWorld, put, writeWorld } from '@huddle/emulator-seed'
import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { addGuests, publish } from './support/publish.ts'
import { panelOf, rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('the dialogs for reviewers, guests and many rows pass WCAG 2.2 AA', async () => {
  const campus = await newCampus()
  const { ann, bob, owner, host, university } = campus
  const world = createWorld(new Date())
  const saved_replies = [{ id: 'noise', name: 'Noise', text: 'Please turn the music down.' }]
  put(world, `universities/${university.id}/private/office`, buildStaffSettings({ saved_replies }))
  await writeWorld(world)
  const open = await host.createEvent({ title: 'Harbour Party' })
  const published = await host.createEvent({ title: 'Regatta Night', days: 20 })
  await addGuests(published, 2)
  await publish(campus, published)

  const page = await browser.signedIn(owner, `/?open=${open}`)
  const panel = panelOf(page, 'Harbour Party')
  const close = async (dialog: string) => {
    const shown = page.getByRole('dialog', { name: dialog })
    await shown.getByRole('button', { name: 'Cancel' }).click()
    await shown.waitFor({ state: 'detached' })
  }
  await panel.getByRole('button', { name: 'Add reviewers' }).click()
  await page.getByRole('checkbox', { name: owner.name }).waitFor()
  await expectAccessible(page, 'adding reviewers')
  await close('Add reviewers')
  for (const [act, dialog] of [
    ['Remind', `Remind ${ann.name}?`],
    ['Remove', `Remove ${ann.name} as a reviewer?`],
  ] as const) {
    await panel.getByRole('button', { name: `Actions for ${ann.name}` }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await page.getByRole('dialog', { name: dialog }).waitFor()
    await expectAccessible(page, dialog)
    await close(dialog)
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Copy link' }).waitFor()
  await expectAccessible(page, 'the palette over a panel')

  await page.goto(`${environment.HUDDLE_WEB_URL}/events?open=${published}`)
  const public_ = panelOf(page, 'Regatta Night')
  await public_.getByText('Checked-out').waitFor()
  await expectAccessible(page, 'the guests of an event')
  await public_.getByRole('button', { name: 'Actions for Regatta Night' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw approval' }).click()
  await page.getByRole('button', { name: 'Use a saved reply' }).click()
  await page.getByRole('menuitem', { name: /Noise/ }).waitFor()
  await expectAccessible(page, 'saved replies')

  const reviewer = await browser.signedIn(bob, '/')
  await rowOf(reviewer, 'Harbour Party').getByRole('checkbox').click()
  await reviewer.getByText('1 selected').waitFor()
  await expectAccessible(reviewer, 'a ticked row')
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click()
  const bulk = reviewer.getByRole('dialog', { name: 'Approve 1 event?' })
  await bulk.getByRole('button', { name: 'Approve 1 event' }).click()
  await bulk.getByText('1 of 1 done').waitFor()
  await expectAccessible(reviewer, 'the results of many')
})
