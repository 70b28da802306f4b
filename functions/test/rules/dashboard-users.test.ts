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
    'also where the dashboard is closed, to be told so',
    'closed-owner',
    read('dashboardUsers/closed-owner'),
    allowed,
  ],
  ['not once removed', 'removed', read('dashboardUsers/removed'), denied],
  ['staff read a colleague', 'reviewer', read('dashboardUsers/owner'), allowed],
  ['and a former one, for the history', 'reviewer', read('dashboardUsers/removed'), allowed],
  ['removed staff read nobody', 'removed', read('dashboardUsers/owner'), denied],
  [
    'staff do not read those of another university',
    'north-owner',
    read('dashboardUsers/owner'),
    denied,
  ],
  ['nor where the dashboard is closed', 'closed-owner', team('closed'), denied],
  ['nor before the server has said what is granted', 'unsettled', team('lakeside'), denied],
  ['but their own record then, too', 'unsettled', read('dashboardUsers/unsettled'), allowed],
  [
    'nobody grants themselves the dashboard',
    'closed-owner',
    mark('dashboardUsers/closed-owner', { 'organisation_access.has_dashboard_access': true }),
    denied,
  ],
  ['staff list their team', 'reviewer', team('lakeside'), allowed],
  ['not another one', 'north-owner', team('lakeside'), denied],
  ['not everybody', 'owner', (db) => db.collection('dashboardUsers').get(), denied],
  ['by name', 'reviewer', byName('lakeside'), allowed],
  ['and look for one', 'reviewer', named('lakeside', 'own'), allowed],
  [
    'not by the name of anybody',
    'owner',
    (db) => db.collection('dashboardUsers').orderBy('name_lower').get(),
    denied,
  ],
  ['nor in another organisation', 'national-owner', named('lakeside', 'own'), denied],
  ['nor once removed', 'removed', byName('lakeside'), denied],
  ['nor as a student', 'host', byName('lakeside'), denied],
  ['the national organisation lists its team', 'national-owner', team('national'), allowed],
  ['students read no staff', 'host', read('dashboardUsers/owner'), denied],
  ['nobody without signing in', null, read('dashboardUsers/owner'), denied],
  [
    'nobody raises the own role',
    'reviewer',
    mark('dashboardUsers/reviewer', { role: 'owner' }),
    denied,
  ],
  [
    'nobody makes staff',
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
    'not a colleague’s',
    'owner',
    (db) => db.collection('dashboardUsers/reviewer/alerts').get(),
    denied,
  ],
  ['not once removed', 'removed', read('dashboardUsers/removed/alerts/alert'), denied],
  ['one alert may be read', 'reviewer', read(alert), allowed],
  ['also one that was seen', 'reviewer', read(seen), allowed],
  ['not by students', 'host', read(alert), denied],
  ['staff mark an alert as read', 'reviewer', mark(alert, { read: true }), allowed],
  [
    'as clicked and dismissed',
    'reviewer',
    mark(alert, { clicked: true, dismissed: true }),
    allowed,
  ],
  ['not as unread again', 'reviewer', mark(seen, { read: false }), denied],
  ['nor with another text', 'reviewer', mark(seen, { read: true, title: 'x' }), denied],
  ['nor a colleague’s', 'owner', mark(alert, { read: true }), denied],
  [
    'nor is one made',
    'reviewer',
    (db) => db.doc('dashboardUsers/reviewer/alerts/new').set({ read: false }),
    denied,
  ],
  ['nor deleted', 'reviewer', (db) => db.doc(seen).delete(), denied],
]

testRules('dashboard-users', [...users, ...alerts])
