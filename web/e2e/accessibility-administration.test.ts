import { test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { newCampus } from './support/campus.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

test('every administration screen passes WCAG 2.2 AA', async () => {
  const { owner, host } = await newCampus({ feature_flags: ['isReportingEnabled'] })
  await host.createEvent({ title: 'Regatta Night' })
  const page = await browser.signedIn(owner, '/huddles')
  const open = (path: string) => page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
  await rowOf(page, 'Sailing Club').waitFor()
  await expectAccessible(page, 'Huddles')
  await rowOf(page, 'Sailing Club').getByRole('link').click()
  await page.getByRole('switch', { name: 'Registered' }).waitFor()
  await expectAccessible(page, 'a huddle')
  await page.getByRole('button', { name: 'Zoe Hall' }).click()
  await page.getByRole('dialog', { name: 'Zoe Hall' }).getByRole('link').waitFor()
  await expectAccessible(page, 'the Host dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Events' }).click()
  await rowOf(page, 'Regatta Night').waitFor()
  await expectAccessible(page, 'events of a huddle')

  await open('/events')
  await rowOf(page, 'Regatta Night').waitFor()
  await expectAccessible(page, 'Events')
  await open('/team')
  await rowOf(page, 'Ann Adler').waitFor()
  await expectAccessible(page, 'Team')
  await page.getByRole('button', { name: 'Actions for Ann Adler' }).click()
  await page.getByRole('menuitem', { name: 'Change role and assignments' }).click()
  await page.getByRole('dialog', { name: 'Ann Adler' }).waitFor()
  await expectAccessible(page, 'role and assignments')
  await open('/team?tab=invitations')
  await page.getByText('No invitations yet').waitFor()
  await expectAccessible(page, 'Invitations')
  await open('/team/add-member')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('First name is required').waitFor()
  await expectAccessible(page, 'Add team member')
  await open('/settings')
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  await expectAccessible(page, 'Settings')
  await open('/reporting')
  await page.getByText('By council or department').waitFor()
  await expectAccessible(page, 'Reporting')
})
