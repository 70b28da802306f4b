import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const pages = (db: Database) => db.collection('eventPages')
const lakeside = (db: Database) => pages(db).where('university_id', '==', 'lakeside')
const publicOnes = (db: Database) => lakeside(db).where('privacy_status', '==', 'public')

const single: RuleCase[] = [
  ['a student reads a public event', 'student', read('eventPages/published'), allowed],
  ['so does its host', 'host', read('eventPages/published'), allowed],
  ['and a guest', 'guest', read('eventPages/published'), allowed],
  ['a student elsewhere does not', 'north-student', read('eventPages/published'), denied],
  ['nor a deleted student', 'deleted-student', read('eventPages/published'), denied],
  ['nor somebody without a profile', 'unknown', read('eventPages/published'), denied],
  ['nor staff, who read the record', 'owner', read('eventPages/published'), denied],
  ['nor anybody without a sign-in', null, read('eventPages/published'), denied],
  ['there is none before publication', 'student', read('eventPages/open'), denied],
  ['nor of a deleted event', 'student', read('eventPages/deleted'), denied],
  ['a guest reads a private event', 'guest', read('eventPages/private'), allowed],
  ['so does its host of a private event', 'host', read('eventPages/private'), allowed],
  ['a guest from elsewhere too', 'north-student', read('eventPages/secret'), allowed],
  ['other students do not read a private event', 'student', read('eventPages/private'), denied],
  ['nor does one who asked to come', 'asker', read('eventPages/private'), denied],
  ['nor a guest whose account was deleted', 'deleted-student', read('eventPages/secret'), denied],
  ['nor students a secret one', 'student', read('eventPages/secret'), denied],
  [
    'nobody writes a page, not even a host',
    'host',
    (db) => db.doc('eventPages/published').update({ title: 'x' }),
    denied,
  ],
  ['nor creates one', 'host', (db) => db.doc('eventPages/new').set({ hosts: ['host'] }), denied],
  ['nor deletes one', 'host', (db) => db.doc('eventPages/published').delete(), denied],
]

const place: RuleCase[] = [
  ['a guest reads the place', 'guest', read('eventPages/private/inside/place'), allowed],
  ['so does the host', 'host', read('eventPages/private/inside/place'), allowed],
  ['and a guest elsewhere', 'north-student', read('eventPages/secret/inside/place'), allowed],
  [
    'one who is invited to a secret event',
    'invited',
    read('eventPages/secret/inside/place'),
    allowed,
  ],
  ['and its host', 'host', read('eventPages/secret/inside/place'), allowed],
  ['other students do not', 'student', read('eventPages/private/inside/place'), denied],
  ['nor who asked to come', 'asker', read('eventPages/private/inside/place'), denied],
  ['nor a deleted guest', 'deleted-student', read('eventPages/secret/inside/place'), denied],
  ['nor staff', 'owner', read('eventPages/private/inside/place'), denied],
  ['nor anybody without a sign-in', null, read('eventPages/private/inside/place'), denied],
  [
    'not even a host writes it',
    'host',
    (db) => db.doc('eventPages/private/inside/place').set({ location: 'x' }),
    denied,
  ],
  ['nobody lists places', 'guest', (db) => db.collectionGroup('inside').get(), denied],
]

const lists: RuleCase[] = [
  [
    'a student lists the public events of the university',
    'student',
    (db) => publicOnes(db).orderBy('start_datetime').limit(6).get(),
    allowed,
  ],
  [
    'by huddle',
    'student',
    (db) => publicOnes(db).where('host_huddle', '==', 'huddle').get(),
    allowed,
  ],
  ['not the private ones', 'student', (db) => lakeside(db).get(), denied],
  ['not those of another university', 'north-student', (db) => publicOnes(db).get(), denied],
  [
    'not of every university',
    'student',
    (db) => pages(db).where('privacy_status', '==', 'public').get(),
    denied,
  ],
  ['a deleted student lists none', 'deleted-student', (db) => publicOnes(db).get(), denied],
  ['nor does somebody without a profile', 'unknown', (db) => publicOnes(db).get(), denied],
  [
    'a host lists the pages of their events',
    'host',
    (db) => pages(db).where('hosts', 'array-contains', 'host').get(),
    allowed,
  ],
  [
    'not those of another host',
    'student',
    (db) => pages(db).where('hosts', 'array-contains', 'host').get(),
    denied,
  ],
]

testRules('event-pages', [...single, ...place, ...lists])
