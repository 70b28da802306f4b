import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const team = (universityId: string) => (db: Database) =>
  db
    .collection('dashboardUsers')
    .where('university_id', '==', universityId)
    .where('is_deleted', '==', false)
    .get()
const byName = (universityId: string) => (db: Database) =>
  db
    .collection('dashboardUsers')
    .where('university_id', '==', universityId)
    .where('is_deleted', '==', false)
    .orderBy('name_lower')
    .limit(50)
    .get()
const named = (universityId: string, prefix: string) => (db: Database) =>
  db
    .collection('dashboardUsers')
    .where('university_id', '==', universityId)
    .where('is_deleted', '==', false)
    .where('name_lower', '>=', prefix)
    .where('name_lower', '<', `${prefix}\uf8ff`)
    .get()
const mark = (path: string, change: Record<string, unknown>) => (db: Database) =>
  db.doc(path).update(change)

const alert = 'dashboardUsers/reviewer/alerts/alert'
const seen = 'dashboardUsers/reviewer/alerts/seen'

const users: RuleCase[] = [
  ['staff read their own record', 'reviewer', read('dashboardUsers/reviewer'), allowed],
  [
    'staff of an organisation without dashboard access read their own record',
    'closed-owner',
    read('dashboardUsers/closed-owner'),
    allowed,
  ],
  ['removed staff do not read their own record', 'removed', read('dashboardUsers/removed'), denied],
  ['staff read the record of a colleague', 'reviewer', read('dashboardUsers/owner'), allowed],
  [
    'staff read the record of a former colleague',
    'reviewer',
    read('dashboardUsers/removed'),
    allowed,
  ],
  [
    'removed staff do not read the record of a colleague',
    'removed',
    read('dashboardUsers/owner'),
    denied,
  ],
  [
    'staff do not read staff records of another university',
    'north-owner',
    read('dashboardUsers/owner'),
    denied,
  ],
  [
    'staff of an organisation without dashboard access do not list their team',
    'closed-owner',
    team('closed'),
    denied,
  ],
  [
    'staff whose grants are not set yet do not list their team',
    'unsettled',
    team('lakeside'),
    denied,
  ],
  [
    'staff whose grants are not set yet read their own record',
    'unsettled',
    read('dashboardUsers/unsettled'),
    allowed,
  ],
  [
    'staff do not grant themselves dashboard access',
    'closed-owner',
    mark('dashboardUsers/closed-owner', { 'organisation_access.has_dashboard_access': true }),
    denied,
  ],
  ['staff list their team', 'reviewer', team('lakeside'), allowed],
  ['staff do not list the team of another university', 'north-owner', team('lakeside'), denied],
  [
    'an owner does not list the staff of all organisations',
    'owner',
    (db) => db.collection('dashboardUsers').get(),
    denied,
  ],
  ['staff list their team by name', 'reviewer', byName('lakeside'), allowed],
  ['staff search their team by name', 'reviewer', named('lakeside', 'own'), allowed],
  [
    'an owner does not list the staff of all organisations by name',
    'owner',
    (db) => db.collection('dashboardUsers').orderBy('name_lower').get(),
    denied,
  ],
  [
    'staff of a national organisation do not search the team of a university',
    'national-owner',
    named('lakeside', 'own'),
    denied,
  ],
  ['removed staff do not list their former team by name', 'removed', byName('lakeside'), denied],
  ['a student does not list the staff of their university', 'host', byName('lakeside'), denied],
  ['staff of a national organisation list their team', 'national-owner', team('national'), allowed],
  ['a student does not read a staff record', 'host', read('dashboardUsers/owner'), denied],
  ['nobody reads a staff record without signing in', null, read('dashboardUsers/owner'), denied],
  [
    'a reviewer does not change their own role',
    'reviewer',
    mark('dashboardUsers/reviewer', { role: 'owner' }),
    denied,
  ],
  [
    'a student does not create a staff record',
    'student',
    (db) => db.doc('dashboardUsers/student').set({ role: 'owner', is_deleted: false }),
    denied,
  ],
]

const alerts: RuleCase[] = [
  [
    'staff read their own alerts',
    'reviewer',
    (db) => db.collection('dashboardUsers/reviewer/alerts').get(),
    allowed,
  ],
  [
    'staff do not read the alerts of a colleague',
    'owner',
    (db) => db.collection('dashboardUsers/reviewer/alerts').get(),
    denied,
  ],
  [
    'removed staff do not read their alerts',
    'removed',
    read('dashboardUsers/removed/alerts/alert'),
    denied,
  ],
  ['staff read one of their unread alerts', 'reviewer', read(alert), allowed],
  ['staff read one of their read alerts', 'reviewer', read(seen), allowed],
  ['a student does not read an alert of staff', 'host', read(alert), denied],
  ['staff mark an alert as read', 'reviewer', mark(alert, { read: true }), allowed],
  [
    'staff mark an alert as clicked and dismissed',
    'reviewer',
    mark(alert, { clicked: true, dismissed: true }),
    allowed,
  ],
  ['staff do not mark a read alert as unread', 'reviewer', mark(seen, { read: false }), denied],
  [
    'staff do not change the text of an alert',
    'reviewer',
    mark(seen, { read: true, title: 'x' }),
    denied,
  ],
  [
    'staff do not mark the alert of a colleague as read',
    'owner',
    mark(alert, { read: true }),
    denied,
  ],
  [
    'staff do not create an alert',
    'reviewer',
    (db) => db.doc('dashboardUsers/reviewer/alerts/new').set({ read: false }),
    denied,
  ],
  ['staff do not delete an alert', 'reviewer', (db) => db.doc(seen).delete(), denied],
]

testRules('dashboard-users', [...users, ...alerts])
