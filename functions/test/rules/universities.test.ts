import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const list = (path: string) => (db: Database) => db.collection(path).get()
const current = (path: string) => (db: Database) =>
  db.collection(path).where('is_deleted', '==', false).get()

const settings: RuleCase[] = [
  ['staff read their university', 'reviewer', read('universities/lakeside'), allowed],
  [
    'also one without the dashboard, to be told so',
    'closed-owner',
    read('universities/closed'),
    allowed,
  ],
  ['not another', 'north-owner', read('universities/lakeside'), denied],
  [
    'once removed only as long as their token says so, and no more than every student sees',
    'removed',
    read('universities/lakeside'),
    allowed,
  ],
  [
    'not of a national organisation, which has no students',
    'removed-national',
    read('universities/national'),
    denied,
  ],
  ['nor another that their token does not name', 'removed', read('universities/northgate'), denied],
  [
    'the national organisation reads its own settings',
    'national-owner',
    read('universities/national'),
    allowed,
  ],
  ['not those of a university', 'national-owner', read('universities/lakeside'), denied],
  ['a student reads the own university', 'student', read('universities/lakeside'), allowed],
  ['not another', 'north-student', read('universities/lakeside'), denied],
  ['a deleted student reads none', 'deleted-student', read('universities/lakeside'), denied],
  ['the host of an event does', 'host', read('universities/lakeside'), allowed],
  ['nobody without signing in', null, read('universities/lakeside'), denied],
  ['nobody lists them', 'owner', list('universities'), denied],
  [
    'not even an owner writes',
    'owner',
    (db) => db.doc('universities/lakeside').update({ name: 'x' }),
    denied,
  ],
]

const forms = 'universities/lakeside/forms'
const onOffer = (of: string) => (db: Database) =>
  db.collection(of).where('is_deleted', '==', false).where('is_active', '==', true).get()

/** Students see forms that are on offer, staff also those that are not. */
const formsOnOffer: RuleCase[] = [
  ['a student lists the forms on offer', 'student', onOffer(forms), allowed],
  ['the host of a huddle does', 'host', onOffer(forms), allowed],
  ['a host reads one of them', 'host', read(`${forms}/registration`), allowed],
  ['not one that is switched off', 'host', read(`${forms}/switched-off`), denied],
  ['nor one that is deleted', 'host', read(`${forms}/old`), denied],
  ['a student does not list the others', 'student', current(forms), denied],
  ['not those of another university', 'student', onOffer('universities/northgate/forms'), denied],
  ['a deleted student lists none', 'deleted-student', onOffer(forms), denied],
  ['staff read what is switched off', 'reviewer', read(`${forms}/switched-off`), allowed],
  ['staff list all that is not deleted', 'admin', current(forms), allowed],
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
  // Of forms, students list those on offer alone.
  const studentsList: RuleCase[] =
    collection === 'forms'
      ? []
      : [[named('a student lists those in use'), 'student', current(path), allowed]]
  const cases: RuleCase[] = [
    [named('staff list them'), 'reviewer', list(path), allowed],
    [named('without the deleted ones'), 'owner', (db) => current(path)(db), allowed],
    [named('staff of another university do not'), 'north-owner', list(path), denied],
    [named('removed staff do not'), 'removed', list(path), denied],
    [
      named('a university without the dashboard sees none'),
      'closed-owner',
      list('universities/closed/eventTypes'),
      denied,
    ],
    [named('an admin reads a deleted one'), 'admin', read(`${path}/old`), allowed],
    [named('a student does not'), 'student', read(`${path}/old`), denied],
    [named('a student reads one in use'), 'student', read(`${path}/${id}`), allowed],
    [
      named('a student of another university does not'),
      'north-student',
      read(`${path}/${id}`),
      denied,
    ],
    ...studentsList,
    [named('not all'), 'student', list(path), denied],
    [
      named('not even an owner writes'),
      'owner',
      (db) => db.doc(`${path}/${id}`).update({ name: 'x' }),
      denied,
    ],
  ]
  return cases
})

const office = 'universities/lakeside/private/office'

const logPath = 'universities/lakeside/auditLog'

/** Who did what: for Owners of the organisation alone. */
const auditLog: RuleCase[] = [
  ['an owner reads the log', 'owner', read(`${logPath}/one`), allowed],
  ['an owner lists it', 'owner', list(logPath), allowed],
  [
    'an owner lists the newest first',
    'owner',
    (db) => db.collection(logPath).orderBy('at', 'desc').limit(20).get(),
    allowed,
  ],
  [
    'an owner lists what one person did',
    'owner',
    (db) => db.collection(logPath).where('actor', '==', 'admin').get(),
    allowed,
  ],
  [
    'the owner of a national organisation lists that one’s',
    'national-owner',
    list('universities/national/auditLog'),
    allowed,
  ],
  ['an admin does not read the log', 'admin', read(`${logPath}/one`), denied],
  ['an admin does not list it', 'admin', list(logPath), denied],
  ['a reviewer does not', 'reviewer', list(logPath), denied],
  ['a former owner does not', 'removed', list(logPath), denied],
  ['an owner elsewhere does not', 'north-owner', list(logPath), denied],
  ['the national organisation does not', 'national-owner', list(logPath), denied],
  [
    'an owner of an organisation without the dashboard does not',
    'closed-owner',
    list('universities/closed/auditLog'),
    denied,
  ],
  ['students do not', 'student', read(`${logPath}/one`), denied],
  ['nobody without signing in', null, list(logPath), denied],
  [
    'nobody changes what was written',
    'owner',
    (db) => db.doc(`${logPath}/one`).update({ actor: 'somebody' }),
    denied,
  ],
  ['nobody removes it', 'owner', (db) => db.doc(`${logPath}/one`).delete(), denied],
  ['nobody adds to it', 'owner', (db) => db.doc(`${logPath}/two`).set({ actor: 'x' }), denied],
]

const rest: RuleCase[] = [
  ['a reviewer reads what the office decides', 'reviewer', read(office), allowed],
  ['an owner reads it', 'owner', read(office), allowed],
  ['an admin reads it', 'admin', read(office), allowed],
  ['a colleague reads it', 'colleague', read(office), allowed],
  ['a reviewer of another council reads it', 'reviewer-elsewhere', read(office), allowed],
  ['a student does not read it', 'student', read(office), denied],
  ['a host does not', 'host', read(office), denied],
  ['staff of another university do not', 'north-owner', read(office), denied],
  ['the national organisation does not', 'national-owner', read(office), denied],
  ['somebody removed does not', 'removed', read(office), denied],
  ['nobody lists such documents', 'owner', list('universities/lakeside/private'), denied],
  [
    'nobody writes it past the service',
    'owner',
    (db) => db.doc(office).update({ min_lead_days: 0 }),
    denied,
  ],
  ['staff read the roles', 'reviewer', read('universities/lakeside/roles/reviewer'), allowed],
  ['an owner lists them', 'owner', list('universities/lakeside/roles'), allowed],
  ['an admin does', 'admin', list('universities/lakeside/roles'), allowed],
  ['a colleague does', 'colleague', list('universities/lakeside/roles'), allowed],
  [
    'a reviewer of another council does',
    'reviewer-elsewhere',
    list('universities/lakeside/roles'),
    allowed,
  ],
  ['students do not', 'student', read('universities/lakeside/roles/reviewer'), denied],
  [
    'staff of another university do not',
    'north-owner',
    list('universities/lakeside/roles'),
    denied,
  ],
  ['removed staff do not', 'removed', list('universities/lakeside/roles'), denied],
  [
    'the national organisation does not',
    'national-owner',
    list('universities/lakeside/roles'),
    denied,
  ],
  [
    'nobody gives a role more',
    'owner',
    (db) => db.doc('universities/lakeside/roles/reviewer').update({ can_view_analytics: true }),
    denied,
  ],
  [
    'staff of everything read the counters',
    'owner',
    read('universities/lakeside/stats/events'),
    allowed,
  ],
  ...['events', 'publishedEvents', 'huddles', 'registeredHuddles'].map((measure): RuleCase => [
    `and those of ${measure}`,
    'owner',
    read(`universities/lakeside/stats/${measure}`),
    allowed,
  ]),
  ['an owner lists them', 'owner', list('universities/lakeside/stats'), allowed],
  ['an admin of one council does not', 'admin', list('universities/lakeside/stats'), denied],
  ['staff of one council do not', 'admin', read('universities/lakeside/stats/events'), denied],
  ['nor reviewers of one', 'reviewer', read('universities/lakeside/stats/events'), denied],
  [
    'nor an owner of another university',
    'north-owner',
    read('universities/lakeside/stats/events'),
    denied,
  ],
  ['nor students', 'student', read('universities/lakeside/stats/events'), denied],
  [
    'nobody writes them',
    'owner',
    (db) => db.doc('universities/lakeside/stats/events').update({ count: 0 }),
    denied,
  ],
]

testRules('universities', [...settings, ...definitions, ...formsOnOffer, ...auditLog, ...rest])
