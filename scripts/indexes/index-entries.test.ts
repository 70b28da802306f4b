import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { reviewerKeyOf } from '@huddle/contract'
import { expect, test } from 'vitest'

import { buildEvent } from '../../emulator-seed/src/build/event.ts'
import { buildFormSubmission } from '../../emulator-seed/src/build/form-submission.ts'
import { buildHuddle } from '../../emulator-seed/src/build/huddle.ts'
import { IndexDefinitions } from '../../emulator/src/index-entries/definitions.ts'
import { entriesOf } from '../../emulator/src/index-entries/entries.ts'
import type { Value } from '../../emulator/src/values/value.ts'
import { root } from '../paths.ts'

const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8')
const definitions = new IndexDefinitions(JSON.parse(file))
const reviewers = ['ann', 'bob', 'cat']
const keys = reviewers.map((uid) => reviewerKeyOf('lakeside', uid))

/** The entries that a write of a record leaves in indexes, counted as the local Firestore counts them. */
function entriesIn(path: string, record: object): number {
  const name = `projects/p/databases/(default)/documents/${path}`
  const fields = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, valueOf(value)]),
  )
  return [...entriesOf({ name, fields }, definitions)].reduce((sum, { count }) => sum + count, 0)
}

test('a write of an event with three reviewers leaves at most 120 entries in indexes', () => {
  const event = buildEvent({
    id: 'one',
    university_id: 'lakeside',
    scope_id: 'council',
    reviewers,
    pending_reviewers_keys: keys,
  })
  expect(event.reviewers_keys).toHaveLength(3)
  expect(entriesIn('events/one', event)).toBeLessThanOrEqual(120)
})

test('a write of a huddle or a form leaves fewer than it did with an index for each combination', () => {
  const huddle = buildHuddle({ id: 'one', university_id: 'lakeside', hosts: ['host'] })
  expect(entriesIn('huddles/one', huddle)).toBeLessThanOrEqual(70)
  const form = buildFormSubmission({
    id: 'one',
    university_id: 'lakeside',
    reviewers_uids: reviewers,
  })
  expect(entriesIn('huddles/one/forms/one', form)).toBeLessThanOrEqual(90)
})

function valueOf(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } }
  const fields = Object.entries(value).map(([field, part]) => [field, valueOf(part)])
  return { mapValue: { fields: Object.fromEntries(fields) } }
}
