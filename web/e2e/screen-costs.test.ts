import { writeFileSync } from 'node:fs'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'
import { formsOf } from './support/forms.ts'
import { newOffice } from './support/office.ts'
import { settledReads } from './support/reads.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

/** Where `npm run costs` wants the page. */
const file = process.env['HUDDLE_SCREEN_COSTS_PAGE']

test('no screen reads more than its rows and a fixed few', async () => {
  const office = await newOffice({ feature_flags: ['isFormsEnabled', 'isReportingEnabled'] })
  const { owner, ann, host, huddle } = office
  const { travel, handIn } = await formsOf(office)
  const eventIds: string[] = []
  for (let number = 1; number <= 12; number += 1)
    eventIds.push(await host.createEvent({ title: `Event ${number}`, days: 10 + number }))
  const formId = await handIn(travel, 'Nationals')

  const row = (title: string) => (page: Page) => rowOf(page, title).waitFor()
  const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
  const button = (name: string) => (page: Page) => page.getByRole('button', { name }).waitFor()
  const dialog = (name: string) => (page: Page) =>
    page.getByRole('dialog', { name }).getByText('History').waitFor()
  /** Who looks at what, how one sees that it is there, and the most that it may read. */
  const screens = [
    ['Review, ten of twelve events', ann, '/', row('Event 10'), 17],
    ['an event beside it', ann, `/?open=${eventIds[0]}`, dialog('Event 1'), 30],
    ['Review, forms', ann, '/?tab=forms', text('Nationals'), 10],
    ['a form beside it', ann, `/?tab=forms&open=${formId}`, dialog('Travel request'), 28],
    ['Events', owner, '/events', text('1-10 of 12'), 22],
    ['Huddles', owner, '/huddles', row('Sailing Club'), 12],
    ['a huddle', owner, `/huddles/${huddle.id}`, button('Zoe Hall'), 16],
    ['its events', owner, `/huddles/${huddle.id}?tab=events`, text('1-10 of 12'), 22],
    ['Event Registration', owner, '/event-registration', row('Party'), 20],
    ['its requirements', owner, '/event-registration?tab=requirements', text('Security plan'), 20],
    ['Forms', owner, '/forms', row('Travel request'), 20],
    ['Team', owner, '/team', row('Bob Adler'), 12],
    ['Reporting', owner, '/reporting', text('Events per week'), 8],
    ['Settings', owner, '/settings', text('How Harbour University uses Huddle.'), 8],
    ['Account Settings', owner, '/account-settings', text('Sessions'), 8],
  ] as const

  const pages = new Map<string, Page>()
  const costs: { screen: string; reads: number; atMost: number }[] = []
  for (const [screen, member, path, isThere, atMost] of screens) {
    const page = pages.get(member.uid) ?? (await browser.signedIn(member, '/account-settings'))
    pages.set(member.uid, page)
    await page.goto('about:blank')
    const before = await settledReads(member.uid)
    await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
    await isThere(page)
    costs.push({ screen, reads: (await settledReads(member.uid)) - before, atMost })
  }
  const tooMany = costs.filter(({ reads, atMost }) => reads > atMost)
  expect(tooMany).toEqual([])
  if (file !== undefined) writeFileSync(file, costsPage(costs))
})

function costsPage(costs: readonly { screen: string; reads: number }[]): string {
  return [
    '# What screens cost',
    '',
    'Made by `npm run costs`, which writes this page: the documents that Firestore bills for loading a screen anew, its rules’ look-ups included,',
    'counted by the local Firestore. What the service reads for the page beside them is in [costs.md](costs.md). Pages of ten rows; the collections',
    'may be of any size (`npm run bench -- reads`).',
    '',
    '| screen | reads |',
    '|---|---|',
    ...costs.map(({ screen, reads }) => `| ${screen} | ${reads} |`),
    '',
  ].join('\n')
}
