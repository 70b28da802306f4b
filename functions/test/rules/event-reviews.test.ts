import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const own = 'eventReviews/open_lakeside'
const national = 'eventReviews/open_national'
const read = (path: string) => (db: Database) => db.doc(path).get()
const history = (path: string) => (db: Database) =>
  db.collection(`${path}/history`).orderBy('at', 'desc').limit(50).get()

const cases: RuleCase[] = [
  ['a reviewer reads the review of an event', 'reviewer', read(own), allowed],
  [
    'a named reviewer of another council reads the review of an event',
    'named-elsewhere',
    read(own),
    allowed,
  ],
  ['a colleague in scope reads the review of an event', 'colleague', read(own), allowed],
  [
    'a reviewer of another council does not read the review of an event',
    'reviewer-elsewhere',
    read(own),
    denied,
  ],
  ['an owner reads the review of an event', 'owner', read(own), allowed],
  [
    'an owner of another university does not read the review of an event',
    'north-owner',
    read(own),
    denied,
  ],
  ['removed staff do not read the review of an event', 'removed', read(own), denied],
  [
    'a named reviewer who moved to another university does not read the review',
    'moved',
    read(own),
    denied,
  ],
  [
    'an owner of the university reads the review of the national organisation',
    'owner',
    read(national),
    allowed,
  ],
  [
    'an owner of the national organisation reads its own review',
    'national-owner',
    read(national),
    allowed,
  ],
  [
    'an owner of the national organisation does not read the review of the university',
    'national-owner',
    read(own),
    denied,
  ],
  [
    'an owner of another national organisation does not read the review',
    'other-national-owner',
    read(national),
    denied,
  ],
  ['a host does not read the review of their event', 'host', read(own), denied],
  ['a reviewer lists the history of a review', 'reviewer', history(own), allowed],
  [
    'a named reviewer of another council lists the history of a review',
    'named-elsewhere',
    history(own),
    allowed,
  ],
  [
    'a reviewer of another council does not list the history of a review',
    'reviewer-elsewhere',
    history(own),
    denied,
  ],
  ['an owner lists the history of a review', 'owner', history(own), allowed],
  ['removed staff do not list the history of a review', 'removed', history(own), denied],
  [
    'a named reviewer who moved to another university does not list the history of a review',
    'moved',
    history(own),
    denied,
  ],
  [
    'an owner of the national organisation lists the history of its own review',
    'national-owner',
    history(national),
    allowed,
  ],
  [
    'an owner of the national organisation does not list the history of the university’s review',
    'national-owner',
    history(own),
    denied,
  ],
  [
    'a colleague in scope reads a history event of a review',
    'colleague',
    read(`${own}/history/000001`),
    allowed,
  ],
  [
    'a host does not read a history event of a review',
    'host',
    read(`${own}/history/000001`),
    denied,
  ],
  [
    'a reviewer does not change a review directly',
    'reviewer',
    (db) => db.doc(own).update({ outcome: 'approved' }),
    denied,
  ],
  [
    'an owner does not add a history event directly',
    'owner',
    (db) => db.doc(`${own}/history/000002`).set({ action: 'approved' }),
    denied,
  ],
  [
    'an owner does not delete a history event',
    'owner',
    (db) => db.doc(`${own}/history/000001`).delete(),
    denied,
  ],
  [
    'an owner does not list the reviews of all organisations',
    'owner',
    (db) => db.collection('eventReviews').get(),
    denied,
  ],
  [
    'an admin lists the reviews of their own council',
    'admin',
    (db) =>
      db
        .collection('eventReviews')
        .where('organisation_id', '==', 'lakeside')
        .where('scope_id', '==', 'council-1')
        .get(),
    allowed,
  ],
  [
    'an admin does not list the reviews of another council',
    'admin',
    (db) =>
      db
        .collection('eventReviews')
        .where('organisation_id', '==', 'lakeside')
        .where('scope_id', '==', 'council-2')
        .get(),
    denied,
  ],
]

testRules('event-reviews', cases)
