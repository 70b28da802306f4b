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
  ['an Admin reads an invitation of the team', 'admin', read(one), allowed],
  [
    'an Admin of another council reads an invitation of the team',
    'admin-elsewhere',
    read(one),
    allowed,
  ],
  ['an Owner lists the invitations of the team', 'owner', list('lakeside'), allowed],
  ['an Admin lists the invitations of the team', 'admin', list('lakeside'), allowed],
  [
    'an Owner pages through the invitations of the team, newest first',
    'owner',
    newestFirst('lakeside'),
    allowed,
  ],
  [
    'an Owner of a national organisation lists its invitations',
    'national-owner',
    list('national'),
    allowed,
  ],
  ['a reviewer does not read an invitation', 'reviewer', read(one), denied],
  ['a reviewer does not list invitations', 'reviewer', list('lakeside'), denied],
  ['a removed Owner does not read an invitation', 'removed', read(one), denied],
  ['a removed Owner does not list invitations', 'removed', list('lakeside'), denied],
  ['an Owner of another university does not read an invitation', 'north-owner', read(one), denied],
  [
    'an Owner of another university does not list invitations',
    'north-owner',
    list('lakeside'),
    denied,
  ],
  [
    'an Owner of an organisation without dashboard access does not list its invitations',
    'closed-owner',
    list('closed'),
    denied,
  ],
  [
    'an Owner of a national organisation does not list the invitations of a university',
    'national-owner',
    list('lakeside'),
    denied,
  ],
  [
    'an Owner does not list the invitations of all organisations',
    'owner',
    (db) => db.collection('dashboardInvitations').get(),
    denied,
  ],
  ['a student does not read an invitation', 'host', read(one), denied],
  ['nobody reads an invitation without signing in', null, read(one), denied],
  ['nobody lists invitations without signing in', null, list('lakeside'), denied],
  ['an Owner does not read the private link data of an invitation', 'owner', read(link), denied],
  [
    'an Owner does not list the private link data of an invitation',
    'owner',
    (db) => db.collection('dashboardInvitations/open/private').get(),
    denied,
  ],
  [
    'an Owner does not create an invitation directly',
    'owner',
    (db) => db.doc('dashboardInvitations/new').set({ university_id: 'lakeside' }),
    denied,
  ],
  [
    'an Owner does not change an invitation directly',
    'owner',
    (db) => db.doc(one).update({ role: 'owner' }),
    denied,
  ],
  [
    'an Owner does not delete an invitation directly',
    'owner',
    (db) => db.doc(one).delete(),
    denied,
  ],
]

testRules('dashboard-invitations', cases)
