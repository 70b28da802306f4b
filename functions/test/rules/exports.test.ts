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
  ['staff read an export of their own', 'reviewer', read(ready), allowed],
  ['and follow one that is being prepared', 'reviewer', read('exports/running'), allowed],
  ['and list their own', 'reviewer', list('reviewer', 'lakeside'), allowed],
  ['newest first, a page at a time', 'reviewer', newestFirst('reviewer', 'lakeside'), allowed],
  ['a national organisation too', 'national-owner', read('exports/of-national'), allowed],
  ['and lists its own', 'national-owner', list('national-owner', 'national'), allowed],
  ['colleagues do not read it', 'colleague', read(ready), denied],
  ['nor does their Owner', 'owner', read(ready), denied],
  ['nor list it', 'owner', list('reviewer', 'lakeside'), denied],
  ['nor those of everybody', 'owner', (db) => db.collection('exports').get(), denied],
  [
    'nor those of the whole office',
    'owner',
    (db) => db.collection('exports').where('university_id', '==', 'lakeside').get(),
    denied,
  ],
  ['who was removed reads none', 'removed', read('exports/of-removed'), denied],
  ['nor lists any', 'removed', list('removed', 'lakeside'), denied],
  ['nor where the dashboard is closed', 'closed-owner', read('exports/of-closed'), denied],
  ['nor one made for an office left since', 'reviewer', read('exports/moved'), denied],
  ['nor lists those', 'reviewer', list('reviewer', 'northgate'), denied],
  ['students read none', 'host', read(ready), denied],
  ['nobody does without signing in', null, read(ready), denied],
  ['where the work stands is nobody’s', 'reviewer', read(`${ready}/private/work`), denied],
  ['nobody makes one', 'reviewer', (db) => db.doc('exports/new').set({ state: 'ready' }), denied],
  ['nor changes one', 'reviewer', (db) => db.doc(ready).update({ state: 'failed' }), denied],
  ['nor deletes one', 'reviewer', (db) => db.doc(ready).delete(), denied],
]

testRules('exports', cases)
