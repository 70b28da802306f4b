import { denied, testRules, type RuleCase } from './support/rule-case.ts'

const collections = ['emailOtps', 'idempotency', 'mail', 'messages', 'pushes', 'writeCounters']
const people = ['owner', 'reviewer', 'host', 'student', null]

/** Nobody but the server reads or writes these, and nothing that is not named in the rules. */
const cases: RuleCase[] = [...collections, 'somethingElse'].flatMap((collection) =>
  people.flatMap((person): RuleCase[] => {
    const who = person ?? 'nobody'
    return [
      [`${who} reads ${collection}`, person, (db) => db.doc(`${collection}/one`).get(), denied],
      [`${who} lists ${collection}`, person, (db) => db.collection(collection).get(), denied],
      [`${who} writes ${collection}`, person, (db) => db.doc(`${collection}/one`).set({}), denied],
    ]
  }),
)

testRules('server-only', cases)
