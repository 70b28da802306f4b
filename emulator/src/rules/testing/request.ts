import type { Document, Fields, Value } from '#values/value.ts'
import { authoriseFirestore, compileRules, type FirestoreRulesRequest } from '../index.ts'
import type { Ruleset } from '../ruleset.ts'

/** Converts a plain JavaScript value to Firestore's JSON form. */
export function valueOf(plain: unknown): Value {
  if (plain === null || plain === undefined) return { nullValue: null }
  if (typeof plain === 'string') return { stringValue: plain }
  if (typeof plain === 'boolean') return { booleanValue: plain }
  if (plain instanceof Date) return { timestampValue: plain.toISOString() }
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : { doubleValue: plain }
  }
  if (Array.isArray(plain)) return { arrayValue: { values: plain.map(valueOf) } }
  return { mapValue: { fields: fieldsOf(plain) } }
}

export function fieldsOf(plain: object): Fields {
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, valueOf(value)]))
}

export function documentAt(path: string, data: object): Document {
  return {
    name: `projects/demo/databases/(default)/documents/${path}`,
    fields: fieldsOf(data),
    createTime: '2026-01-01T00:00:00Z',
    updateTime: '2026-01-01T00:00:00Z',
  }
}

export function rulesetOf(source: string): Ruleset {
  const { ruleset, issues } = compileRules(source)
  if (ruleset === undefined) throw new Error(`No ruleset: ${JSON.stringify(issues)}`)
  return ruleset
}

/** Wraps this body in version 2 rules, within the block of all documents. */
export function rulesFor(body: string): Ruleset {
  return rulesetOf(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents {\n${body}\n}}`,
  )
}

/** A request by alice, with the properties that the test sets. */
export function requestOf(parts: Partial<FirestoreRulesRequest>): FirestoreRulesRequest {
  return {
    method: 'get',
    database: '(default)',
    path: 'events/e1',
    auth: { uid: 'alice', token: { sub: 'alice', email: 'alice@example.org' } },
    time: '2026-03-04T05:06:07.000000008Z',
    before: undefined,
    after: undefined,
    query: undefined,
    read: () => undefined,
    readAfter: () => undefined,
    debug: () => {},
    ...parts,
  }
}

export function isAllowed(ruleset: Ruleset, parts: Partial<FirestoreRulesRequest>): boolean {
  return authoriseFirestore(ruleset, requestOf(parts)).allowed
}

export function denialOf(ruleset: Ruleset, parts: Partial<FirestoreRulesRequest>): string {
  const verdict = authoriseFirestore(ruleset, requestOf(parts))
  if (verdict.allowed) throw new Error('The request was allowed')
  return verdict.message
}
