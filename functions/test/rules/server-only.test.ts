import { denied, testRules, type RuleCase } from './support/rule-case.ts'
import { serverOnlyCollections } from './support/server-only-collections.ts'

/** Collection groups. `forms` is not server-only: it makes the coverage count see these tests. */
const groups = [
  'digestItems',
  'pushSubscriptions',
  'alerts',
  'private',
  'blocked',
  'followers',
  'devices',
  'forms',
]
const people = ['owner', 'reviewer', 'host', 'student', null]

/** Only the server reads or writes these collections, and any collection without a rule. */
const cases: RuleCase[] = [...serverOnlyCollections, 'somethingElse'].flatMap((collection) =>
  people.flatMap((person): RuleCase[] => {
    const who = person ?? 'a person who is not signed in'
    return [
      [
        `${who} does not read a document of ${collection}`,
        person,
        (db) => db.doc(`${collection}/one`).get(),
        denied,
      ],
      [
        `${who} does not list ${collection}`,
        person,
        (db) => db.collection(collection).get(),
        denied,
      ],
      [
        `${who} does not write to ${collection}`,
        person,
        (db) => db.doc(`${collection}/one`).set({}),
        denied,
      ],
    ]
  }),
)

/** Nobody lists the collections of all parents, even though some contain their own documents. */
const acrossParents: RuleCase[] = groups.flatMap((group) =>
  people.map((person): RuleCase => [
    `${person ?? 'a person who is not signed in'} does not list the collection group ${group}`,
    person,
    (db) => db.collectionGroup(group).get(),
    denied,
  ]),
)

testRules('server-only', [...cases, ...acrossParents])
