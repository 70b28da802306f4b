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
  [
    'a student marks an alert as clicked and read',
    'host',
    mark(alert, { clicked: true, read: true }),
    allowed,
  ],
  [
    'a student does not mark an unread alert as dismissed only',
    'host',
    mark('users/host/alerts/unread', { dismissed: true }),
    denied,
  ],
  [
    'a student does not mark an unread alert as clicked only',
    'host',
    mark('users/host/alerts/unread', { clicked: true }),
    denied,
  ],
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

/** Records of their owner alone: every kind of reader, on a document that exists and in a list. */
const ownRecords = [
  ['the people they follow', 'following/guest'],
  ['their followers', 'followers/guest'],
  ['the people they blocked', 'blocked/blocked-one'],
  ['their devices', 'devices/phone'],
].flatMap(([what = '', path = '']): RuleCase[] => {
  const [collection = ''] = path.split('/')
  const listOf = (uid: string) => (db: Database) =>
    db.collection(`users/${uid}/${collection}`).get()
  return [
    [`a student reads one of ${what}`, 'host', read(`users/host/${path}`), allowed],
    ...['host', 'guest', 'member', 'north-student'].map((uid): RuleCase => [
      `${uid} lists ${what}`,
      uid,
      listOf(uid),
      allowed,
    ]),
    ...['student', 'north-student', 'reviewer', 'owner', 'national-owner', null].map(
      (person): RuleCase => [
        `${person ?? 'nobody'} does not read ${what} of another student`,
        person,
        read(`users/host/${path}`),
        denied,
      ],
    ),
    [`an owner does not list ${what} of a student`, 'owner', listOf('host'), denied],
    [
      `a student does not change ${what} directly`,
      'host',
      (db) => db.doc(`users/host/${path}`).set({ id: 'x' }),
      denied,
    ],
    [
      `a student does not delete one of ${what} directly`,
      'host',
      (db) => db.doc(`users/host/${path}`).delete(),
      denied,
    ],
  ]
})

const ownDocuments = ['account', 'hidden'].flatMap((name): RuleCase[] => [
  ...['host', 'guest', 'member', 'student', 'north-student'].map((uid): RuleCase => [
    `${uid} reads their own ${name}`,
    uid,
    read(`users/${uid}/private/${name}`),
    allowed,
  ]),
  ...['student', 'north-student', 'reviewer', 'owner', 'north-owner', null].map(
    (person): RuleCase => [
      `${person ?? 'nobody'} does not read the ${name} of another student`,
      person,
      read(`users/host/private/${name}`),
      denied,
    ],
  ),
  [
    `a student does not write their ${name} directly`,
    'host',
    (db) => db.doc(`users/host/private/${name}`).set({}),
    denied,
  ],
])

const hiding: RuleCase[] = [
  [
    'a student does not read the profile of somebody whom they blocked',
    'host',
    read('users/blocked-one'),
    denied,
  ],
  [
    'a student does not read the profile of somebody who blocked them',
    'blocked-one',
    read('users/host'),
    denied,
  ],
  [
    'a student reads the profile of somebody who blocked others',
    'member',
    read('users/host'),
    allowed,
  ],
  ['a student does not read a hidden profile', 'member', read('users/hidden-one'), denied],
  ['a student reads their own hidden profile', 'hidden-one', read('users/hidden-one'), allowed],
  ['staff read the hidden profile of a student', 'reviewer', read('users/hidden-one'), allowed],
]

testRules('users', [
  ...profiles,
  ...hiding,
  ...contacts,
  ...ownSettings,
  ...ownRecords,
  ...ownDocuments,
  ...alerts,
])
