import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

/** Assigned to council-1, which was removed, and to council-2, which still exists. */
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
  ['the submitted documents of an event', read('events/open/reviewDocuments/plan')],
  ['the guest form of an event', read('events/open/guestForm/current')],
  ['a guest response', read('events/published/guestResponses/guest')],
  ['a review', read('eventReviews/open_lakeside')],
  ['the history of a review', read('eventReviews/open_lakeside/history/000001')],
  ['a huddle', read('huddles/huddle')],
  ['the members of a huddle', (db) => db.collection('huddles/huddle/members').get()],
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
      `an admin of one council ${what.includes('another') ? 'does not read' : 'reads'} ${what}`,
      'admin',
      act,
      what.includes('another') ? denied : allowed,
    ],
    [`staff of a removed council do not read ${what} of that council`, person, act, denied],
  ]),
  ...kept.map(([what, act]): RuleCase => [
    `staff of a removed council read ${what} of their remaining council`,
    person,
    act,
    allowed,
  ]),
])
