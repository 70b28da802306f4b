import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const mark = (path: string, change: Record<string, unknown>) => (db: Database) =>
  db.doc(path).update(change)
const contact = 'users/host/private/contact'

const profiles: RuleCase[] = [
  ['a student reads their own profile', 'host', read('users/host'), allowed],
  [
    'a deleted student reads their own profile',
    'deleted-student',
    read('users/deleted-student'),
    allowed,
  ],
  [
    'a student reads the profile of another student of their university',
    'student',
    read('users/host'),
    allowed,
  ],
  [
    'a student does not read the profile of a student of another university',
    'north-student',
    read('users/host'),
    denied,
  ],
  [
    'a student does not read the profile of a deleted student',
    'student',
    read('users/deleted-student'),
    denied,
  ],
  [
    'staff read the profile of a student of their university',
    'reviewer',
    read('users/host'),
    allowed,
  ],
  [
    'an owner reads the profile of a deleted student',
    'owner',
    read('users/deleted-student'),
    allowed,
  ],
  [
    'staff of another university do not read the profile of a student',
    'north-owner',
    read('users/host'),
    denied,
  ],
  ['removed staff do not read the profile of a student', 'removed', read('users/host'), denied],
  [
    'an owner of the national organisation reads the profile of a student of its affiliation',
    'national-owner',
    read('users/host'),
    allowed,
  ],
  [
    'an owner of the national organisation does not read the profile of other students',
    'national-owner',
    read('users/student'),
    denied,
  ],
  ['an owner does not list students', 'owner', (db) => db.collection('users').get(), denied],
  [
    'a student does not list the students of their university',
    'student',
    (db) => db.collection('users').where('university_id', '==', 'lakeside').get(),
    denied,
  ],
  [
    'a student does not change their profile directly',
    'host',
    mark('users/host', { first_name: 'x' }),
    denied,
  ],
]

const contacts: RuleCase[] = [
  ['a student reads their own contact details', 'host', read(contact), allowed],
  ...['guest', 'member', 'student', 'north-student'].map((uid): RuleCase => [
    `${uid} reads their own contact details`,
    uid,
    read(`users/${uid}/private/contact`),
    allowed,
  ]),
  [
    'a student does not read the contact details of another student',
    'student',
    read(contact),
    denied,
  ],
  [
    'a student of another university does not read the contact details of a student',
    'north-student',
    read(contact),
    denied,
  ],
  [
    'a reviewer does not read the contact details of a student directly',
    'reviewer',
    read(contact),
    denied,
  ],
  [
    'an owner does not read the contact details of a student directly',
    'owner',
    read(contact),
    denied,
  ],
  [
    'an admin does not read the contact details of a student directly',
    'admin',
    read(contact),
    denied,
  ],
  [
    'staff of another university do not read the contact details of a student',
    'north-owner',
    read(contact),
    denied,
  ],
  [
    'an owner of the national organisation does not read the contact details of a student',
    'national-owner',
    read(contact),
    denied,
  ],
  ['removed staff do not read the contact details of a student', 'removed', read(contact), denied],
  [
    'a student does not list their private documents',
    'host',
    (db) => db.collection('users/host/private').get(),
    denied,
  ],
  [
    'a student does not change their contact details directly',
    'host',
    mark(contact, { email: 'x@student.example' }),
    denied,
  ],
]

const settings = 'users/host/private/settings'
const ownSettings: RuleCase[] = [
  ['a student reads their own notification settings', 'host', read(settings), allowed],
  ...['guest', 'member', 'student', 'north-student'].map((uid): RuleCase => [
    `${uid} reads their own notification settings before they exist`,
    uid,
    read(`users/${uid}/private/settings`),
    allowed,
  ]),
  [
    'a student does not read the notification settings of another student',
    'student',
    read(settings),
    denied,
  ],
  [
    'a student of another university does not read the notification settings of a student',
    'north-student',
    read(settings),
    denied,
  ],
  [
    'an owner does not read the notification settings of a student',
    'owner',
    read(settings),
    denied,
  ],
  [
    'an owner of another university does not read the notification settings of a student',
    'north-owner',
    read(settings),
    denied,
  ],
  ['nobody reads notification settings without signing in', null, read(settings), denied],
  [
    'a student does not change their notification settings directly',
    'host',
    mark(settings, { allow_sms_notifications: false }),
    denied,
  ],
]

const alert = 'users/host/alerts/alert'
const seen = 'users/host/alerts/seen'
const alerts: RuleCase[] = [
  [
    'a student lists their own alerts',
    'host',
    (db) => db.collection('users/host/alerts').orderBy('created_at', 'desc').limit(10).get(),
    allowed,
  ],
  ['a student reads one of their own alerts', 'host', read(alert), allowed],
  ['a student does not read an alert of another student', 'student', read(alert), denied],
  [
    'an owner does not list the alerts of a student',
    'owner',
    (db) => db.collection('users/host/alerts').get(),
    denied,
  ],
  ['a student marks an alert as read', 'host', mark(alert, { read: true }), allowed],
  ['a student marks an alert as clicked', 'host', mark(alert, { clicked: true }), allowed],
  [
    'a student marks a read alert as dismissed',
    'host',
    mark(seen, { read: true, dismissed: true }),
    allowed,
  ],
  ['a student does not mark a read alert as unread', 'host', mark(seen, { read: false }), denied],
  ['a student does not change the text of an alert', 'host', mark(seen, { body: 'x' }), denied],
  [
    'a student does not mark the alert of another student as read',
    'student',
    mark(alert, { read: true }),
    denied,
  ],
  [
    'a student does not create an alert',
    'host',
    (db) => db.doc('users/host/alerts/new').set({ read: false }),
    denied,
  ],
]

testRules('users', [...profiles, ...contacts, ...ownSettings, ...alerts])
