import { expect, test } from 'vitest'

import { uid } from '#shared/ids.ts'

import { isUsableBy } from './early-upload.ts'

const event = { host_uid: 'ann', created_at: new Date('2026-11-23T12:00:00Z') }
const before = new Date('2026-11-23T11:59:59Z')
const after = new Date('2026-11-23T12:00:01Z')

test.each([
  ['a file that its creator uploaded before', 'ann', before, true],
  ['a file that somebody else uploaded before', 'bob', before, false],
  ['a file of a co-host from later', 'bob', after, true],
  ['a file of the server', null, before, true],
])('%s', (_title, uploader, created_at, expected) => {
  const upload = { uid: uploader === null ? null : uid.parse(uploader), created_at }
  expect(isUsableBy(upload, event)).toBe(expected)
})
