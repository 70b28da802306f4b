import { endpoints } from '@huddle/contract'
import type { Page } from 'playwright-core'
import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { formsOf } from './support/forms.ts'
import { createFullEvent } from './support/full-event.ts'
import { expectNoLayoutShift, recordLayoutShifts } from './support/layout-shifts.ts'
import { clientOf, newCampus, type Member } from './support/campus.ts'
import { addGuests, publish } from './support/publish.ts'
import { panelOf } from './support/review-page.ts'

const browser = openBrowser()

/** Opens a link on a new page that records layout shifts. */
async function openLink(member: Member, path: string): Promise<Page> {
  const page = await browser.signedIn(member, '/account-settings')
  await recordLayoutShifts(page)
  await page.goto('about:blank')
  await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  return page
}

/** Waits until all data and images have loaded. */
async function settled(page: Page, title: string) {
  const panel = panelOf(page, title)
  await panel.getByRole('heading', { name: 'History' }).waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      Array.from(document.images).every(({ complete }) => complete),
  )
  return panel
}

test('an event panel with every optional part is accessible and does not shift when opened from a link', async () => {
  const campus = await newCampus()
  const id = await createFullEvent(campus)
  await addGuests(id, 23)

  const page = await openLink(campus.bob, `/?open=${id}`)
  const panel = await settled(page, 'Harbour Party')
  await panel.getByText('What changed since you last looked').waitFor()
  for (const hasText of ['New York time', 'second gate', '0 of 120', '4. Doors open.'])
    await panel.locator('dd').filter({ hasText }).waitFor()
  await panel.locator('img[src*="cover"]').waitFor()
  await expectNoLayoutShift(page, 'an event under review')
  await expectAccessible(page, 'an event under review with every optional part')

  await publish(campus, id)
  const public_ = await openLink(campus.owner, `/events?open=${id}`)
  const published = await settled(public_, 'Harbour Party')
  await published.getByText('Guest 003').waitFor()
  await expectNoLayoutShift(public_, 'a published event')
  await expectAccessible(public_, 'a published event with every optional part')
})

test('a form panel with every optional part is accessible and does not shift when opened from a link', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { ann, bob, huddle } = campus
  const { travel, submitForm, answerAgain } = await formsOf(campus)
  const id = await submitForm(travel, 'Nationals')
  await clientOf(ann)(endpoints.requestFormChanges, {
    params: { huddleId: huddle.id, formId: id },
    body: { message: 'Please name the driver.', requirementIds: [...travel.requirement_ids] },
  })
  await answerAgain(id)

  const page = await openLink(bob, `/?tab=forms&open=${id}`)
  const panel = await settled(page, 'Travel request')
  await panel.getByText('What changed since you last looked').waitFor()
  await expectNoLayoutShift(page, 'a form')
  await expectAccessible(page, 'a form with every optional part')
})
