import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('the sidebar, table menus, Help, the error pages and small windows pass WCAG 2.2 AA', async () => {
  const { ann, host } = await newCampus()
  await host.createEvent({ title: 'Harbour Party' })
  const page = await browser.signedIn(ann, '/')
  await rowOf(page, 'Harbour Party').waitFor()
  // Accessible names start with the visible text.
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Review 1 awaiting your review').waitFor()
  await link('Harbour University Team').waitFor()
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await page.getByRole('button', { name: 'Expand the sidebar' }).waitFor()
  await expectAccessible(page, 'the narrow sidebar')
  await link('Review 1 awaiting your review').waitFor()
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page, 'the list of shortcuts')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter by' }).click()
  await page.getByRole('button', { name: 'Select All' }).first().waitFor()
  await expectAccessible(page, 'Filter by')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Columns and density' }).click()
  await page.getByRole('button', { name: 'Reset view' }).waitFor()
  await expectAccessible(page, 'columns and density')
  await page.keyboard.press('Escape')
  await rowOf(page, 'Harbour Party').getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog', { name: 'Approve 1 event?' }).waitFor()
  await expectAccessible(page, 'approving many')
  await page.keyboard.press('Escape')

  const open = (path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  await open('/help')
  await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor()
  await expectAccessible(page, 'Help')
  await open('/no/such/page')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(page, 'a page that is not there')

  const student = await browser.signedIn(host, '/')
  await student.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessible(student, 'no access')
  await student.setViewportSize({ width: 390, height: 844 })
  await student.getByRole('heading', { name: 'Huddle is made for the desktop' }).waitFor()
  await expectAccessible(student, 'the notice for small screens')
})
