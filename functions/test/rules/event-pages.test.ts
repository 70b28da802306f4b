import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const pages = (db: Database) => db.collection('eventPages')
const lakeside = (db: Database) => pages(db).where('university_id', '==', 'lakeside')
const publicOnes = (db: Database) => lakeside(db).where('privacy_status', '==', 'public')

const single: RuleCase[] = [
  ['a student reads the page of a public event', 'student', read('eventPages/published'), allowed],
  ['a host reads the page of their public event', 'host', read('eventPages/published'), allowed],
  ['a guest reads the page of a public event', 'guest', read('eventPages/published'), allowed],
  [
    'a student of another university does not read the page of a public event',
    'north-student',
    read('eventPages/published'),
    denied,
  ],
  [
    'a deleted student does not read the page of a public event',
    'deleted-student',
    read('eventPages/published'),
    denied,
  ],
  [
    'somebody without a profile does not read the page of a public event',
    'unknown',
    read('eventPages/published'),
    denied,
  ],
  [
    'an owner does not read the page of an event, only its record',
    'owner',
    read('eventPages/published'),
    denied,
  ],
  [
    'nobody reads the page of an event without signing in',
    null,
    read('eventPages/published'),
    denied,
  ],
  [
    'a student does not read the page of an unpublished event',
    'student',
    read('eventPages/open'),
    denied,
  ],
  [
    'a student does not read the page of a deleted event',
    'student',
    read('eventPages/deleted'),
    denied,
  ],
  ['a guest reads the page of a private event', 'guest', read('eventPages/private'), allowed],
  ['a host reads the page of their private event', 'host', read('eventPages/private'), allowed],
  [
    'a guest from another university reads the page of a secret event',
    'north-student',
    read('eventPages/secret'),
    allowed,
  ],
  [
    'a student who is not a guest does not read the page of a private event',
    'student',
    read('eventPages/private'),
    denied,
  ],
  [
    'a student who asked to join does not read the page of a private event',
    'asker',
    read('eventPages/private'),
    denied,
  ],
  [
    'a guest whose account was deleted does not read the page of a secret event',
    'deleted-student',
    read('eventPages/secret'),
    denied,
  ],
  [
    'a student who is not a guest does not read the page of a secret event',
    'student',
    read('eventPages/secret'),
    denied,
  ],
  [
    'a host does not change the page of their event directly',
    'host',
    (db) => db.doc('eventPages/published').update({ title: 'x' }),
    denied,
  ],
  [
    'a host does not create the page of an event directly',
    'host',
    (db) => db.doc('eventPages/new').set({ hosts: ['host'] }),
    denied,
  ],
  [
    'a host does not delete the page of an event directly',
    'host',
    (db) => db.doc('eventPages/published').delete(),
    denied,
  ],
]

const place: RuleCase[] = [
  [
    'a guest reads the place of a private event',
    'guest',
    read('eventPages/private/inside/place'),
    allowed,
  ],
  [
    'a host reads the place of their private event',
    'host',
    read('eventPages/private/inside/place'),
    allowed,
  ],
  [
    'a guest from another university reads the place of a secret event',
    'north-student',
    read('eventPages/secret/inside/place'),
    allowed,
  ],
  [
    'a student who is invited reads the place of a secret event',
    'invited',
    read('eventPages/secret/inside/place'),
    allowed,
  ],
  [
    'a host reads the place of their secret event',
    'host',
    read('eventPages/secret/inside/place'),
    allowed,
  ],
  [
    'a student who is not a guest does not read the place of a private event',
    'student',
    read('eventPages/private/inside/place'),
    denied,
  ],
  [
    'a student who asked to join does not read the place of a private event',
    'asker',
    read('eventPages/private/inside/place'),
    denied,
  ],
  [
    'a guest whose account was deleted does not read the place of a secret event',
    'deleted-student',
    read('eventPages/secret/inside/place'),
    denied,
  ],
  [
    'an owner does not read the place on the page of an event',
    'owner',
    read('eventPages/private/inside/place'),
    denied,
  ],
  [
    'nobody reads the place of a private event without signing in',
    null,
    read('eventPages/private/inside/place'),
    denied,
  ],
  [
    'a host does not change the place of their event directly',
    'host',
    (db) => db.doc('eventPages/private/inside/place').set({ location: 'x' }),
    denied,
  ],
  [
    'a guest does not list the places of all events',
    'guest',
    (db) => db.collectionGroup('inside').get(),
    denied,
  ],
]

const lists: RuleCase[] = [
  [
    'a student lists the public events of their university',
    'student',
    (db) => publicOnes(db).orderBy('start_datetime').limit(6).get(),
    allowed,
  ],
  [
    'a student lists the public events of a huddle',
    'student',
    (db) => publicOnes(db).where('host_huddle', '==', 'huddle').get(),
    allowed,
  ],
  [
    'a student does not list the private events of their university',
    'student',
    (db) => lakeside(db).get(),
    denied,
  ],
  [
    'a student does not list the public events of another university',
    'north-student',
    (db) => publicOnes(db).get(),
    denied,
  ],
  [
    'a student does not list the public events of all universities',
    'student',
    (db) => pages(db).where('privacy_status', '==', 'public').get(),
    denied,
  ],
  [
    'a deleted student does not list public events',
    'deleted-student',
    (db) => publicOnes(db).get(),
    denied,
  ],
  [
    'somebody without a profile does not list public events',
    'unknown',
    (db) => publicOnes(db).get(),
    denied,
  ],
  [
    'a host lists the pages of their own events',
    'host',
    (db) => pages(db).where('hosts', 'array-contains', 'host').get(),
    allowed,
  ],
  [
    'a student does not list the event pages of a host',
    'student',
    (db) => pages(db).where('hosts', 'array-contains', 'host').get(),
    denied,
  ],
]

testRules('event-pages', [...single, ...place, ...lists])
