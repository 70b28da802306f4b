import { describe, expect, test } from 'vitest'

import { fileProblem } from './file-problem.ts'

/** The first bytes of a file. Strings stand for their bytes. */
const bytes = (...values: (number | string)[]) =>
  Buffer.from(
    values.flatMap((value) => (typeof value === 'string' ? [...Buffer.from(value)] : [value])),
  )
const png = bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0)
const zip = bytes('PK', 3, 4, 0)
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('accepted files', () => {
  test.each([
    ['plan.pdf', 'application/pdf', bytes('%PDF-1.7')],
    ['PLAN.PDF', 'application/pdf', bytes('%PDF-1.4')],
    ['photo.png', 'image/png', png],
    ['photo.jpeg', 'image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['film.mp4', 'video/mp4', bytes(0, 0, 0, 0x18, 'ftypisom')],
    ['all.zip', 'application/zip', zip],
    ['plan.docx', word, zip],
    ['old.doc', 'application/msword', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['guests.csv', 'text/csv; charset=utf-8', bytes('name,age\n')],
    ['notes.txt', 'text/plain', bytes('Doors open at 7')],
    ['love.txt', 'text/plain', bytes('<3 from the choir')],
  ])('a file %s of type %s is accepted', (name, type, head) => {
    expect(fileProblem(name, type, head)).toBeUndefined()
  })
})

describe('refused files', () => {
  test.each([
    ['HTML named as a PDF', 'plan.pdf', 'application/pdf', bytes('<html>')],
    ['a PDF announced as HTML', 'plan.pdf', 'text/html', bytes('%PDF-1.7')],
    ['a PNG named as a PDF', 'plan.pdf', 'application/pdf', png],
    ['SVG', 'logo.svg', 'image/svg+xml', bytes('<svg/>')],
    ['HTML', 'a.html', 'text/html', bytes('<p>')],
    ['markup in a text', 'a.txt', 'text/plain', bytes('  <!DOCTYPE html>')],
    ['markup behind a comment', 'a.txt', 'text/plain', bytes('<!-- --><script>alert(1)</script>')],
    ['markup behind a byte order mark', 'a.csv', 'text/csv', bytes(0xef, 0xbb, 0xbf, '<svg/>')],
    ['any element', 'a.txt', 'text/plain', bytes('<img src=x onerror=alert(1)>')],
    ['a program named as a text', 'a.txt', 'text/plain', bytes('MZ', 0, 1)],
    ['something without an ending', 'plan', 'application/pdf', bytes('%PDF-1.7')],
    ['two endings', 'plan.pdf.exe', 'application/pdf', bytes('%PDF-1.7')],
    ['a key of every object', 'x.constructor', 'application/pdf', bytes('%PDF-1.7')],
  ])('a file is refused: %s', (_title, name, type, head) => {
    expect(fileProblem(name, type, head)).toEqual(expect.any(String))
  })
})
