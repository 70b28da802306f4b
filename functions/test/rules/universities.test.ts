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
  ['not once removed', 'removed', read('universities/lakeside'), denied],
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

/** Event types, requirement types and forms follow one rule. */
const definitions: RuleCase[] = (
  [
    ['eventTypes', 'social'],
    ['documentTypes', 'plan'],
    ['forms', 'registration'],
  ] as const
).flatMap(([collection, id]) => {
  const path = `universities/lakeside/${collection}`
  const named = (title: string) => `${collection}: ${title}`
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
    [named('a student lists those in use'), 'student', current(path), allowed],
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

const rest: RuleCase[] = [
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
    read('universities/lakeside/stats/current'),
    allowed,
  ],
  ['staff of one council do not', 'admin', read('universities/lakeside/stats/current'), denied],
  ['nor reviewers of one', 'reviewer', read('universities/lakeside/stats/current'), denied],
  [
    'nor an owner of another university',
    'north-owner',
    read('universities/lakeside/stats/current'),
    denied,
  ],
  ['nor students', 'student', read('universities/lakeside/stats/current'), denied],
  [
    'nobody writes them',
    'owner',
    (db) => db.doc('universities/lakeside/stats/current').update({ events_count: 0 }),
    denied,
  ],
]

testRules('universities', [...settings, ...definitions, ...rest])
