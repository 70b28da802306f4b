import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvFileName, eventsFileName, fileNamePart, guestsFileName } from './file-name.ts'

describe('file names of exports', () => {
  test('the file name contains the selected days', () => {
    expect(eventsFileName('2026-11-01', '2026-11-30')).toBe('events_2026-11-01_to_2026-11-30.csv')
  })

  test.each([
    ['Spring mixer', 'guests_Spring-mixer_2027-01-02.csv'],
    ['a/b\\c:d*e?f"g<h>i|j', 'guests_a-b-c-d-e-f-g-h-i-j_2027-01-02.csv'],
    ['../../etc/passwd', 'guests_etc-passwd_2027-01-02.csv'],
    ['\u202Egnp.exe', 'guests_gnp-exe_2027-01-02.csv'],
    ['حفلة', 'guests_حفلة_2027-01-02.csv'],
    ['🎉🎉', 'guests_event_2027-01-02.csv'],
    ['=cmd', 'guests_cmd_2027-01-02.csv'],
  ])('holds nothing of %j that a system would stumble over', (title, name) => {
    expect(guestsFileName(title, '2027-01-02')).toBe(name)
  })

  test('a user can choose the file name, with or without its extension', () => {
    expect(csvFileName('autumn_term.csv')).toBe('autumn_term.csv')
    expect(csvFileName('Autumn term')).toBe('Autumn-term.csv')
    expect(csvFileName('🎉/..')).toBeUndefined()
  })

  test('the file name is one short path segment, whatever the title', () => {
    const title = fc.string({ unit: 'grapheme', maxLength: 200 })
    fc.assert(
      fc.property(title, (text) => {
        const part = fileNamePart(text)
        expect(part).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u)
        expect(Array.from(part).length).toBeLessThanOrEqual(80)
      }),
    )
  })
})
