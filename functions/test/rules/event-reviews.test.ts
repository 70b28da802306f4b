import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const own = 'eventReviews/open_lakeside'
const national = 'eventReviews/open_national'
const read = (path: string) => (db: Database) => db.doc(path).get()
const history = (path: string) => (db: Database) =>
  db.collection(`${path}/history`).orderBy('at', 'desc').limit(50).get()

const cases: RuleCase[] = [
  ['a reviewer reads the review', 'reviewer', read(own), allowed],
  ['a named reviewer of another council reads it', 'named-elsewhere', read(own), allowed],
  ['a colleague in scope reads it', 'colleague', read(own), allowed],
  ['a reviewer of another council does not', 'reviewer-elsewhere', read(own), denied],
  ['an owner reads it', 'owner', read(own), allowed],
  ['an owner of another university does not', 'north-owner', read(own), denied],
  ['removed staff do not', 'removed', read(own), denied],
  ['nor those who moved elsewhere, though named', 'moved', read(own), denied],
  ['the university reads the national organisation’s review', 'owner', read(national), allowed],
  ['the national organisation reads its own', 'national-owner', read(national), allowed],
  ['not the university’s', 'national-owner', read(own), denied],
  ['another national organisation reads none', 'other-national-owner', read(national), denied],
  ['a host does not read how staff vote', 'host', read(own), denied],
  ['a reviewer reads the history', 'reviewer', history(own), allowed],
  ['a named reviewer of another council reads it too', 'named-elsewhere', history(own), allowed],
  ['a reviewer of another council does not', 'reviewer-elsewhere', history(own), denied],
  ['an owner reads it', 'owner', history(own), allowed],
  ['removed staff do not', 'removed', history(own), denied],
  ['nor those who moved elsewhere', 'moved', history(own), denied],
  ['the national organisation reads its own', 'national-owner', history(national), allowed],
  ['not the university’s', 'national-owner', history(own), denied],
  ['a colleague in scope reads one entry', 'colleague', read(`${own}/history/000001`), allowed],
  ['a host does not', 'host', read(`${own}/history/000001`), denied],
  [
    'nobody votes past the server',
    'reviewer',
    (db) => db.doc(own).update({ outcome: 'approved' }),
    denied,
  ],
  [
    'nobody adds to the history',
    'owner',
    (db) => db.doc(`${own}/history/000002`).set({ action: 'approved' }),
    denied,
  ],
  ['nobody rewrites it', 'owner', (db) => db.doc(`${own}/history/000001`).delete(), denied],
  ['nobody lists all reviews', 'owner', (db) => db.collection('eventReviews').get(), denied],
  [
    'an owner lists the reviews of the own council',
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
    'not of another council',
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
