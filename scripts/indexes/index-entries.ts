import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { reviewerKeyOf } from '@huddle/contract'

import { buildEvent } from '../../emulator-seed/src/build/event.ts'
import { buildFormSubmission } from '../../emulator-seed/src/build/form-submission.ts'
import { buildHuddle } from '../../emulator-seed/src/build/huddle.ts'
import { buildParticipant } from '../../emulator-seed/src/build/participant.ts'
import { IndexDefinitions } from '../../emulator/src/index-entries/definitions.ts'
import { entriesOf } from '../../emulator/src/index-entries/entries.ts'
import type { Value } from '../../emulator/src/values/value.ts'
import { root } from '../paths.ts'

/**
 * The entries in indexes that a write of each record leaves, counted as the local Firestore counts
 * them.
 */
export function indexEntries() {
  const text = readFileSync(join(root, 'firestore.indexes.json'), 'utf8')
  const definitions = new IndexDefinitions(JSON.parse(text))
  const reviewers = ['ann', 'bob', 'cat']
  const keys = reviewers.map((uid) => reviewerKeyOf('lakeside', uid))
  const ofUniversity = { id: 'one', university_id: 'lakeside', scope_id: 'council' }
  const queues = { reviewers_keys: keys, pending_reviewers_keys: keys }
  const form = { ...ofUniversity, ...queues, reviewers_uids: reviewers }
  const count = (path: string, record: object) => entriesIn(definitions, path, record)
  return {
    event: count('events/one', buildEvent({ ...ofUniversity, ...queues, reviewers })),
    huddle: count('huddles/one', buildHuddle({ ...ofUniversity, hosts: ['host'] })),
    form: count('huddles/one/forms/one', buildFormSubmission(form)),
    guest: count('events/one/participants/ann', buildParticipant({ id: 'ann' })),
  }
}

function entriesIn(definitions: IndexDefinitions, path: string, record: object): number {
  const name = `projects/p/databases/(default)/documents/${path}`
  const fields = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, valueOf(value)]),
  )
  return [...entriesOf({ name, fields }, definitions)].reduce((sum, { count }) => sum + count, 0)
}

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
