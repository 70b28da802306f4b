import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const list = (owner: string, university: string) => (db: Database) =>
  db
    .collection('exports')
    .where('owner_uid', '==', owner)
    .where('university_id', '==', university)
    .get()
const newestFirst = (owner: string, university: string) => (db: Database) =>
  db
    .collection('exports')
    .where('owner_uid', '==', owner)
    .where('university_id', '==', university)
    .orderBy('created_at', 'desc')
    .limit(10)
    .get()

const ready = 'exports/ready'

const cases: RuleCase[] = [
  ['staff read one of their own exports', 'reviewer', read(ready), allowed],
  [
    'staff follow one of their own exports while it is being prepared',
    'reviewer',
    read('exports/running'),
    allowed,
  ],
  ['staff list their own exports', 'reviewer', list('reviewer', 'lakeside'), allowed],
  [
    'staff page through their own exports, newest first',
    'reviewer',
    newestFirst('reviewer', 'lakeside'),
    allowed,
  ],
  [
    'an owner of a national organisation reads their own export',
    'national-owner',
    read('exports/of-national'),
    allowed,
  ],
  [
    'an owner of a national organisation lists their own exports',
    'national-owner',
    list('national-owner', 'national'),
    allowed,
  ],
  ['a colleague does not read an export of somebody else', 'colleague', read(ready), denied],
  ['an owner does not read an export of their staff', 'owner', read(ready), denied],
  [
    'an owner does not list the exports of their staff',
    'owner',
    list('reviewer', 'lakeside'),
    denied,
  ],
  [
    'an owner does not list the exports of all organisations',
    'owner',
    (db) => db.collection('exports').get(),
    denied,
  ],
  [
    'an owner does not list all exports of their organisation',
    'owner',
    (db) => db.collection('exports').where('university_id', '==', 'lakeside').get(),
    denied,
  ],
  ['removed staff do not read their own export', 'removed', read('exports/of-removed'), denied],
  ['removed staff do not list their own exports', 'removed', list('removed', 'lakeside'), denied],
  [
    'staff without dashboard access do not read their own export',
    'closed-owner',
    read('exports/of-closed'),
    denied,
  ],
  [
    'staff do not read their own export from a former organisation',
    'reviewer',
    read('exports/moved'),
    denied,
  ],
  [
    'staff do not list their own exports from a former organisation',
    'reviewer',
    list('reviewer', 'northgate'),
    denied,
  ],
  ['a student does not read an export', 'host', read(ready), denied],
  ['nobody reads an export without signing in', null, read(ready), denied],
  [
    'staff do not read the private progress of an export',
    'reviewer',
    read(`${ready}/private/work`),
    denied,
  ],
  [
    'staff do not create an export directly',
    'reviewer',
    (db) => db.doc('exports/new').set({ state: 'ready' }),
    denied,
  ],
  [
    'staff do not change an export directly',
    'reviewer',
    (db) => db.doc(ready).update({ state: 'failed' }),
    denied,
  ],
  ['staff do not delete an export directly', 'reviewer', (db) => db.doc(ready).delete(), denied],
]

testRules('exports', cases)
