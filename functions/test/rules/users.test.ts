import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const mark = (path: string, change: Record<string, unknown>) => (db: Database) =>
  db.doc(path).update(change)
const contact = 'users/host/private/contact'

const profiles: RuleCase[] = [
  ['a student reads the own profile', 'host', read('users/host'), allowed],
  ['also once deleted', 'deleted-student', read('users/deleted-student'), allowed],
  ['and that of another student of the university', 'student', read('users/host'), allowed],
  ['not of another university', 'north-student', read('users/host'), denied],
  ['not of a deleted student', 'student', read('users/deleted-student'), denied],
  ['staff read a student of the university', 'reviewer', read('users/host'), allowed],
  ['also a deleted one, for the history', 'owner', read('users/deleted-student'), allowed],
  ['staff of another university do not', 'north-owner', read('users/host'), denied],
  ['removed staff do not', 'removed', read('users/host'), denied],
  [
    'the national organisation reads one of its affiliation',
    'national-owner',
    read('users/host'),
    allowed,
  ],
  ['not others', 'national-owner', read('users/student'), denied],
  ['nobody lists students', 'owner', (db) => db.collection('users').get(), denied],
  [
    'not even their own university’s',
    'student',
    (db) => db.collection('users').where('university_id', '==', 'lakeside').get(),
    denied,
  ],
  [
    'nobody writes a profile past the server',
    'host',
    mark('users/host', { first_name: 'x' }),
    denied,
  ],
]

const contacts: RuleCase[] = [
  ['a student reads the own contact details', 'host', read(contact), allowed],
  ...['guest', 'member', 'student', 'north-student'].map((uid): RuleCase => [
    `so does ${uid}`,
    uid,
    read(`users/${uid}/private/contact`),
    allowed,
  ]),
  ['another student does not', 'student', read(contact), denied],
  ['nor one of another university', 'north-student', read(contact), denied],
  ['a reviewer asks the server', 'reviewer', read(contact), denied],
  ['so does an owner', 'owner', read(contact), denied],
  ['and an admin', 'admin', read(contact), denied],
  ['staff of another university do not read them', 'north-owner', read(contact), denied],
  ['nor does the national organisation', 'national-owner', read(contact), denied],
  ['nor removed staff', 'removed', read(contact), denied],
  [
    'nobody lists what is private',
    'host',
    (db) => db.collection('users/host/private').get(),
    denied,
  ],
  [
    'nobody changes them past the server',
    'host',
    mark(contact, { email: 'x@student.example' }),
    denied,
  ],
]

const settings = 'users/host/private/settings'
const ownSettings: RuleCase[] = [
  ['a student reads the own settings', 'host', read(settings), allowed],
  ...['guest', 'member', 'student', 'north-student'].map((uid): RuleCase => [
    `so does ${uid}, also before there are any`,
    uid,
    read(`users/${uid}/private/settings`),
    allowed,
  ]),
  ['another student does not', 'student', read(settings), denied],
  ['nor one of another university', 'north-student', read(settings), denied],
  ['nor does staff', 'owner', read(settings), denied],
  ['nor does staff of another university', 'north-owner', read(settings), denied],
  ['nor does somebody who is not signed in', null, read(settings), denied],
  [
    'nobody changes them past the server',
    'host',
    mark(settings, { allow_sms_notifications: false }),
    denied,
  ],
]

const alert = 'users/host/alerts/alert'
const seen = 'users/host/alerts/seen'
const alerts: RuleCase[] = [
  [
    'a student reads the own alerts',
    'host',
    (db) => db.collection('users/host/alerts').orderBy('created_at', 'desc').limit(10).get(),
    allowed,
  ],
  ['and one of them', 'host', read(alert), allowed],
  ['another student does not', 'student', read(alert), denied],
  ['nor does staff', 'owner', (db) => db.collection('users/host/alerts').get(), denied],
  ['an alert is marked as read', 'host', mark(alert, { read: true }), allowed],
  ['as clicked', 'host', mark(alert, { clicked: true }), allowed],
  ['as dismissed, again', 'host', mark(seen, { read: true, dismissed: true }), allowed],
  ['not as new', 'host', mark(seen, { read: false }), denied],
  ['not with another text', 'host', mark(seen, { body: 'x' }), denied],
  ['not by another student', 'student', mark(alert, { read: true }), denied],
  ['nor is one made', 'host', (db) => db.doc('users/host/alerts/new').set({ read: false }), denied],
]

testRules('users', [...profiles, ...contacts, ...ownSettings, ...alerts])
