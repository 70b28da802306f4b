import {
  addEventType,
  addStaff,
  buildDashboardUser,
  buildEventType,
  createWorld,
  writeWorld,
} from '@huddle/emulator-seed'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { formsOf } from './support/forms.ts'
import { newCampus, type Campus } from './support/campus.ts'
import { panelOf, rowOf } from './support/review-page.ts'

const browser = openBrowser()

const unbroken = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte'
const rightToLeft = 'مهرجان الربيع السنوي للطلاب الدوليين في الجامعة الكبرى'

test('with wide text spacing a date keeps its year and no texts overlap', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, '/', { viewport: { width: 1280, height: 800 } })
  const row = rowOf(page, 'Regatta Night')
  await row.waitFor()
  // The text spacing of WCAG 2.2, 1.4.12.
  await page.addStyleTag({
    content:
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
  })
  const date = row.getByText(/^\w{3} \d+ \w{3} \d{4}$/)
  expect(await isCut(date)).toBe(false)
  const status = await boxOf(row.getByText('Needs Review', { exact: true }))
  const button = await boxOf(row.getByRole('button', { name: 'Review Regatta Night' }))
  expect(status.right).toBeLessThan(button.left)
  expect(button.right).toBeLessThan(1280)
})

test('at the least desktop width, the names of a form’s requirements fit', async () => {
  const campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  const { travel } = await formsOf(campus)
  const path = `/forms/edit-form?id=${travel.id}`
  const page = await browser.signedIn(campus.owner, path, {
    viewport: { width: 1024, height: 640 },
  })
  const name = page.getByRole('listitem').getByText('How will the team travel?')
  await name.waitFor()
  expect(await isCut(name)).toBe(false)
})

test('a window that is too narrow names the problem in its title, and restores the screen when widened', async () => {
  const { ann } = await newCampus()
  const page = await browser.signedIn(ann)
  await page.waitForFunction(() => document.title === 'Review · Huddle')
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.waitForFunction(() => document.title === 'Made for the desktop · Huddle')
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.waitForFunction(() => document.title === 'Review · Huddle')
})

test('very long words and right-to-left names stay inside their elements', async () => {
  const campus = await newCampus()
  const type = await addLongNames(campus)
  const eventId = await campus.host.createEvent({
    title: unbroken.slice(0, 60),
    type: { id: type },
  })
  await campus.host.createEvent({ title: rightToLeft })
  const page = await browser.signedIn(campus.owner, `/events?open=${eventId}`)
  const panel = panelOf(page, unbroken.slice(0, 60))
  const reviewers = panel.getByRole('table', { name: 'Reviewers' })
  await reviewers.getByRole('row').filter({ hasText: unbroken }).waitFor()
  expect((await boxOf(reviewers)).right).toBeLessThan(1440)
  await panel.getByRole('button', { name: 'Add reviewers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add reviewers' })
  const said = await boxOf(dialog.getByText(unbroken.slice(0, 60)).first())
  expect(said.right).toBeLessThan((await boxOf(dialog)).right)
  // Each Escape closes one layer, however fast they follow each other.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('open')).toBe(false)
  expect(await isWiderThanPage(page)).toBe(false)
})

test('a person who prefers reduced motion sees no animations', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(ann, '/', { reducedMotion: 'reduce' })
  await rowOf(page, 'Regatta Night').getByRole('link').click()
  const panel = panelOf(page, 'Regatta Night')
  await panel.getByRole('button', { name: 'Approve' }).hover()
  expect(await longestMotion(page)).toBeLessThan(1)
  await panel.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog', { name: 'Approve this event?' }).waitFor()
  expect(await longestMotion(page)).toBeLessThan(1)
})

/** Adds an event type and a colleague whose names are one long word. Returns the id of the type. */
async function addLongNames({ university: { id } }: Campus): Promise<string> {
  const world = createWorld(new Date())
  const type = addEventType(world, buildEventType({ university_id: id, name: unbroken }))
  const profile = { first_name: unbroken, last_name: rightToLeft, position: unbroken }
  const uid = `${id}-long`
  const colleague = { uid, university_id: id, role: 'reviewer', profile } as const
  addStaff(world, buildDashboardUser({ ...colleague, assignments: ['council-1'] }))
  await writeWorld(world)
  return type.id
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return { left: box.x, right: box.x + box.width }
}

function isCut(locator: Locator): Promise<boolean> {
  return locator.evaluate(
    (element) =>
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
  )
}

function isWiderThanPage(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

/** The longest animation or transition on the page, in milliseconds. */
function longestMotion(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration ?? 0)),
    ),
  )
}
