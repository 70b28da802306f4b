import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const list = (universityId: string) => (db: Database) =>
  db.collection('dashboardInvitations').where('university_id', '==', universityId).get()
const newestFirst = (universityId: string) => (db: Database) =>
  db
    .collection('dashboardInvitations')
    .where('university_id', '==', universityId)
    .orderBy('created_at', 'desc')
    .limit(20)
    .get()

const one = 'dashboardInvitations/open'
const link = 'dashboardInvitations/open/private/link'

const cases: RuleCase[] = [
  ['an Owner reads an invitation of the team', 'owner', read(one), allowed],
  ['an Admin too', 'admin', read(one), allowed],
  ['an Admin of another council too', 'admin-elsewhere', read(one), allowed],
  ['an Owner lists them', 'owner', list('lakeside'), allowed],
  ['an Admin lists them', 'admin', list('lakeside'), allowed],
  ['newest first, a page at a time', 'owner', newestFirst('lakeside'), allowed],
  ['the national organisation lists its own', 'national-owner', list('national'), allowed],
  ['a reviewer reads none', 'reviewer', read(one), denied],
  ['nor lists any', 'reviewer', list('lakeside'), denied],
  ['nor does an Owner who was removed', 'removed', read(one), denied],
  ['nor list', 'removed', list('lakeside'), denied],
  ['nor the Owner of another university', 'north-owner', read(one), denied],
  ['nor list them', 'north-owner', list('lakeside'), denied],
  ['nor where the dashboard is closed', 'closed-owner', list('closed'), denied],
  [
    'nor the national organisation those of a university',
    'national-owner',
    list('lakeside'),
    denied,
  ],
  [
    'nobody lists those of everybody',
    'owner',
    (db) => db.collection('dashboardInvitations').get(),
    denied,
  ],
  ['students read none', 'host', read(one), denied],
  ['nobody does without signing in', null, read(one), denied],
  ['nor lists any without signing in', null, list('lakeside'), denied],
  ['nobody reads what the link is checked against', 'owner', read(link), denied],
  [
    'nor lists it',
    'owner',
    (db) => db.collection('dashboardInvitations/open/private').get(),
    denied,
  ],
  [
    'nobody makes one',
    'owner',
    (db) => db.doc('dashboardInvitations/new').set({ university_id: 'lakeside' }),
    denied,
  ],
  ['nor changes one', 'owner', (db) => db.doc(one).update({ role: 'owner' }), denied],
  ['nor deletes one', 'owner', (db) => db.doc(one).delete(), denied],
]

testRules('dashboard-invitations', cases)
