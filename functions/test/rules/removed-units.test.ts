import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

/** Of council-1, which was removed, and of council-2, which is there. */
const person = 'half-stranded'
const read = (path: string) => (db: Database) => db.doc(path).get()
const inScopes = (collection: string, scopes: string[]) => (db: Database) =>
  db
    .collection(collection)
    .where(
      'staff_scopes',
      'array-contains-any',
      scopes.map((scope) => `lakeside/${scope}`),
    )
    .get()
const formsIn = (scopes: string[]) => (db: Database) =>
  db
    .collectionGroup('forms')
    .where('university_id', '==', 'lakeside')
    .where('is_deleted', '==', false)
    .where('status', 'in', ['pending'])
    .where('scope_id', 'in', scopes)
    .get()

const lost: [title: string, act: RuleCase[2]][] = [
  ['an event', read('events/open')],
  ['the answers to it', read('events/open/reviewDocuments/plan')],
  ['what guests are asked', read('events/open/guestForm/current')],
  ['the answers of guests', read('events/published/guestResponses/guest')],
  ['a review', read('eventReviews/open_lakeside')],
  ['its history', read('eventReviews/open_lakeside/history/000001')],
  ['a huddle', read('huddles/huddle')],
  ['its members', (db) => db.collection('huddles/huddle/members').get()],
  ['a form', read('huddles/huddle/forms/waiting')],
  ['the answers to a form', read('huddles/huddle/forms/waiting/requirements/aim')],
  ['the list of events', inScopes('events', ['council-1'])],
  [
    'the list of events with one of another council',
    inScopes('events', ['council-1', 'council-2']),
  ],
  ['the list of huddles', inScopes('huddles', ['council-1'])],
  ['the list of forms', formsIn(['council-1'])],
]

const kept: [title: string, act: RuleCase[2]][] = [
  ['the list of events', inScopes('events', ['council-2'])],
  ['the list of huddles', inScopes('huddles', ['council-2'])],
  ['the list of forms', formsIn(['council-2'])],
]

testRules('removed-units', [
  ...lost.flatMap(([what, act]): RuleCase[] => [
    [
      `an admin of a council reads ${what} of it`,
      'admin',
      act,
      what.includes('another') ? denied : allowed,
    ],
    [`not once the council was removed: ${what}`, person, act, denied],
  ]),
  ...kept.map(([what, act]): RuleCase => [
    `of the council that is left: ${what}`,
    person,
    act,
    allowed,
  ]),
])
