import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const list = (path: string) => (db: Database) => db.collection(path).get()
const current = (path: string) => (db: Database) =>
  db.collection(path).where('is_deleted', '==', false).get()

const settings: RuleCase[] = [
  [
    'staff read the settings of their university',
    'reviewer',
    read('universities/lakeside'),
    allowed,
  ],
  [
    'staff without dashboard access read the settings of their organisation',
    'closed-owner',
    read('universities/closed'),
    allowed,
  ],
  [
    'staff do not read the settings of another university',
    'north-owner',
    read('universities/lakeside'),
    denied,
  ],
  [
    'removed staff read what every student reads of the university while their token is valid',
    'removed',
    read('universities/lakeside'),
    allowed,
  ],
  [
    'removed staff do not read the settings of a national organisation',
    'removed-national',
    read('universities/national'),
    denied,
  ],
  [
    'removed staff do not read the settings of a university that their token does not name',
    'removed',
    read('universities/northgate'),
    denied,
  ],
  [
    'an owner of the national organisation reads its own settings',
    'national-owner',
    read('universities/national'),
    allowed,
  ],
  [
    'an owner of the national organisation does not read the settings of a university',
    'national-owner',
    read('universities/lakeside'),
    denied,
  ],
  [
    'a student reads the settings of their university',
    'student',
    read('universities/lakeside'),
    allowed,
  ],
  [
    'a student does not read the settings of another university',
    'north-student',
    read('universities/lakeside'),
    denied,
  ],
  [
    'a deleted student does not read the settings of a university',
    'deleted-student',
    read('universities/lakeside'),
    denied,
  ],
  ['a host reads the settings of their university', 'host', read('universities/lakeside'), allowed],
  [
    'nobody reads the settings of a university without signing in',
    null,
    read('universities/lakeside'),
    denied,
  ],
  ['an owner does not list the universities', 'owner', list('universities'), denied],
  [
    'an owner does not change the settings directly',
    'owner',
    (db) => db.doc('universities/lakeside').update({ name: 'x' }),
    denied,
  ],
]

const forms = 'universities/lakeside/forms'
const onOffer = (of: string) => (db: Database) =>
  db.collection(of).where('is_deleted', '==', false).where('is_active', '==', true).get()

/** Students see active forms, staff also inactive ones. */
const formsOnOffer: RuleCase[] = [
  ['a student lists the active forms', 'student', onOffer(forms), allowed],
  ['a host lists the active forms', 'host', onOffer(forms), allowed],
  ['a host reads an active form', 'host', read(`${forms}/registration`), allowed],
  ['a host does not read an inactive form', 'host', read(`${forms}/switched-off`), denied],
  ['a host does not read a deleted form', 'host', read(`${forms}/old`), denied],
  ['a student does not list the inactive forms', 'student', current(forms), denied],
  [
    'a student does not list the active forms of another university',
    'student',
    onOffer('universities/northgate/forms'),
    denied,
  ],
  ['a deleted student does not list the active forms', 'deleted-student', onOffer(forms), denied],
  ['staff read an inactive form', 'reviewer', read(`${forms}/switched-off`), allowed],
  ['staff list all forms that are not deleted', 'admin', current(forms), allowed],
]

/** Event types, requirement types and forms follow one rule for staff. */
const definitions: RuleCase[] = (
  [
    ['eventTypes', 'social'],
    ['documentTypes', 'plan'],
    ['forms', 'registration'],
  ] as const
).flatMap(([collection, id]) => {
  const path = `universities/lakeside/${collection}`
  const named = (title: string) => `${collection}: ${title}`
  // Students can list active forms only.
  const studentsList: RuleCase[] =
    collection === 'forms'
      ? []
      : [
          [
            named('a student lists the definitions that are not deleted'),
            'student',
            current(path),
            allowed,
          ],
        ]
  const cases: RuleCase[] = [
    [named('staff list the definitions'), 'reviewer', list(path), allowed],
    [
      named('an owner lists the definitions that are not deleted'),
      'owner',
      (db) => current(path)(db),
      allowed,
    ],
    [
      named('staff of another university do not list the definitions'),
      'north-owner',
      list(path),
      denied,
    ],
    [named('removed staff do not list the definitions'), 'removed', list(path), denied],
    [
      named('staff without dashboard access do not list definitions'),
      'closed-owner',
      list('universities/closed/eventTypes'),
      denied,
    ],
    [named('an admin reads a deleted definition'), 'admin', read(`${path}/old`), allowed],
    [named('a student does not read a deleted definition'), 'student', read(`${path}/old`), denied],
    [
      named('a student reads a definition that is not deleted'),
      'student',
      read(`${path}/${id}`),
      allowed,
    ],
    [
      named('a student of another university does not read a definition'),
      'north-student',
      read(`${path}/${id}`),
      denied,
    ],
    ...studentsList,
    [named('a student does not list deleted definitions'), 'student', list(path), denied],
    [
      named('an owner does not change a definition directly'),
      'owner',
      (db) => db.doc(`${path}/${id}`).update({ name: 'x' }),
      denied,
    ],
  ]
  return cases
})

const office = 'universities/lakeside/private/office'

const logPath = 'universities/lakeside/auditLog'

/** Only owners of the organisation read the audit log. */
const auditLog: RuleCase[] = [
  ['an owner reads an entry of the audit log', 'owner', read(`${logPath}/one`), allowed],
  ['an owner lists the audit log', 'owner', list(logPath), allowed],
  [
    'an owner lists the audit log, newest first',
    'owner',
    (db) => db.collection(logPath).orderBy('at', 'desc').limit(20).get(),
    allowed,
  ],
  [
    'an owner lists the audit log of one person',
    'owner',
    (db) => db.collection(logPath).where('actor', '==', 'admin').get(),
    allowed,
  ],
  [
    'an owner of a national organisation lists its audit log',
    'national-owner',
    list('universities/national/auditLog'),
    allowed,
  ],
  ['an admin does not read an entry of the audit log', 'admin', read(`${logPath}/one`), denied],
  ['an admin does not list the audit log', 'admin', list(logPath), denied],
  ['a reviewer does not list the audit log', 'reviewer', list(logPath), denied],
  ['a removed owner does not list the audit log', 'removed', list(logPath), denied],
  [
    'an owner of another university does not list the audit log',
    'north-owner',
    list(logPath),
    denied,
  ],
  [
    'an owner of the national organisation does not list the audit log of a university',
    'national-owner',
    list(logPath),
    denied,
  ],
  [
    'an owner without dashboard access does not list the audit log of their organisation',
    'closed-owner',
    list('universities/closed/auditLog'),
    denied,
  ],
  ['a student does not read an entry of the audit log', 'student', read(`${logPath}/one`), denied],
  ['nobody lists the audit log without signing in', null, list(logPath), denied],
  [
    'an owner does not change an entry of the audit log',
    'owner',
    (db) => db.doc(`${logPath}/one`).update({ actor: 'somebody' }),
    denied,
  ],
  [
    'an owner does not delete an entry of the audit log',
    'owner',
    (db) => db.doc(`${logPath}/one`).delete(),
    denied,
  ],
  [
    'an owner does not add an entry to the audit log',
    'owner',
    (db) => db.doc(`${logPath}/two`).set({ actor: 'x' }),
    denied,
  ],
]

const rest: RuleCase[] = [
  ['a reviewer reads the office settings', 'reviewer', read(office), allowed],
  ['an owner reads the office settings', 'owner', read(office), allowed],
  ['an admin reads the office settings', 'admin', read(office), allowed],
  ['a colleague reads the office settings', 'colleague', read(office), allowed],
  [
    'a reviewer of another council reads the office settings',
    'reviewer-elsewhere',
    read(office),
    allowed,
  ],
  ['a student does not read the office settings', 'student', read(office), denied],
  ['a host does not read the office settings', 'host', read(office), denied],
  [
    'staff of another university do not read the office settings',
    'north-owner',
    read(office),
    denied,
  ],
  [
    'an owner of the national organisation does not read the office settings of a university',
    'national-owner',
    read(office),
    denied,
  ],
  ['removed staff do not read the office settings', 'removed', read(office), denied],
  [
    'an owner does not list the private documents of the university',
    'owner',
    list('universities/lakeside/private'),
    denied,
  ],
  [
    'an owner does not change the office settings directly',
    'owner',
    (db) => db.doc(office).update({ min_lead_days: 0 }),
    denied,
  ],
  [
    'staff read a role of their university',
    'reviewer',
    read('universities/lakeside/roles/reviewer'),
    allowed,
  ],
  ['an owner lists the roles', 'owner', list('universities/lakeside/roles'), allowed],
  ['an admin lists the roles', 'admin', list('universities/lakeside/roles'), allowed],
  ['a colleague lists the roles', 'colleague', list('universities/lakeside/roles'), allowed],
  [
    'a reviewer of another council lists the roles',
    'reviewer-elsewhere',
    list('universities/lakeside/roles'),
    allowed,
  ],
  [
    'a student does not read a role',
    'student',
    read('universities/lakeside/roles/reviewer'),
    denied,
  ],
  [
    'staff of another university do not list the roles',
    'north-owner',
    list('universities/lakeside/roles'),
    denied,
  ],
  ['removed staff do not list the roles', 'removed', list('universities/lakeside/roles'), denied],
  [
    'an owner of the national organisation does not list the roles of a university',
    'national-owner',
    list('universities/lakeside/roles'),
    denied,
  ],
  [
    'an owner does not change a role directly',
    'owner',
    (db) => db.doc('universities/lakeside/roles/reviewer').update({ can_view_analytics: true }),
    denied,
  ],
  [
    'an owner reads the counter of events',
    'owner',
    read('universities/lakeside/stats/events'),
    allowed,
  ],
  ...['events', 'publishedEvents', 'huddles', 'registeredHuddles'].map((measure): RuleCase => [
    `an owner reads the counter ${measure}`,
    'owner',
    read(`universities/lakeside/stats/${measure}`),
    allowed,
  ]),
  ['an owner lists the counters', 'owner', list('universities/lakeside/stats'), allowed],
  [
    'an admin of one council does not list the counters',
    'admin',
    list('universities/lakeside/stats'),
    denied,
  ],
  [
    'an admin of one council does not read a counter',
    'admin',
    read('universities/lakeside/stats/events'),
    denied,
  ],
  [
    'a reviewer of one council does not read a counter',
    'reviewer',
    read('universities/lakeside/stats/events'),
    denied,
  ],
  [
    'an owner of another university does not read a counter',
    'north-owner',
    read('universities/lakeside/stats/events'),
    denied,
  ],
  [
    'a student does not read a counter',
    'student',
    read('universities/lakeside/stats/events'),
    denied,
  ],
  [
    'an owner does not change a counter directly',
    'owner',
    (db) => db.doc('universities/lakeside/stats/events').update({ count: 0 }),
    denied,
  ],
]

testRules('universities', [...settings, ...definitions, ...formsOnOffer, ...auditLog, ...rest])
