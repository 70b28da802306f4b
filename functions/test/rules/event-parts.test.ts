import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const list = (path: string) => (db: Database) => db.collection(path).get()
const going = (event: string) => (db: Database) =>
  db
    .collection(`events/${event}/participants`)
    .where('role', '==', 'going')
    .orderBy('name_lower')
    .limit(20)
    .get()

const participants: RuleCase[] = [
  ['a host lists the guests of their event', 'host', going('open'), allowed],
  ['staff in scope list the guests of a published event', 'colleague', going('published'), allowed],
  [
    'staff in scope do not list the guests of an event under review',
    'colleague',
    going('open'),
    denied,
  ],
  [
    'a named reviewer of another council lists the guests of a published event',
    'named-elsewhere',
    going('published'),
    allowed,
  ],
  [
    'a reviewer of another council does not list the guests of a published event',
    'reviewer-elsewhere',
    going('published'),
    denied,
  ],
  [
    'staff of another university do not list the guests of a published event',
    'north-owner',
    going('published'),
    denied,
  ],
  [
    'removed staff do not list the guests of a published event',
    'removed',
    going('published'),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not list the guests',
    'moved',
    going('published'),
    denied,
  ],
  [
    'a guest reads their own participant record',
    'guest',
    read('events/private/participants/guest'),
    allowed,
  ],
  ['a guest does not list the guests of an event', 'guest', going('published'), denied],
  [
    'a student does not read the participant record of a guest',
    'student',
    read('events/published/participants/guest'),
    denied,
  ],
  [
    'a guest does not change their participant record directly',
    'guest',
    (db) => db.doc('events/published/participants/guest').update({ role: 'not_going' }),
    denied,
  ],
  ['an owner lists the guests of a published event', 'owner', going('published'), allowed],
]

const form = (event: string) => read(`events/${event}/guestForm/current`)
const responses = (event: string) => (db: Database) =>
  db.collection(`events/${event}/guestResponses`).orderBy('name_lower').limit(20).get()

const guestAnswers: RuleCase[] = [
  ['a host reads the guest form of their event', 'host', form('open'), allowed],
  ['staff in scope read the guest form of an event', 'colleague', form('open'), allowed],
  [
    'a named reviewer of another council reads the guest form of an event',
    'named-elsewhere',
    form('open'),
    allowed,
  ],
  [
    'staff of the national organisation read the guest form of an event',
    'national-owner',
    form('open'),
    allowed,
  ],
  [
    'an owner lists the guest form of a published event',
    'owner',
    list('events/published/guestForm'),
    allowed,
  ],
  [
    'a student does not list the guest form of a published event',
    'student',
    list('events/published/guestForm'),
    denied,
  ],
  [
    'staff of another council do not read the guest form of an event',
    'reviewer-elsewhere',
    form('open'),
    denied,
  ],
  [
    'staff of another university do not read the guest form of an event',
    'north-owner',
    form('open'),
    denied,
  ],
  ['removed staff do not read the guest form of an event', 'removed', form('published'), denied],
  [
    'a named reviewer who moved to another university does not read the guest form',
    'moved',
    form('published'),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not list the guest responses',
    'moved',
    responses('published'),
    denied,
  ],
  [
    'a student does not read the guest form of an event under review',
    'student',
    form('open'),
    denied,
  ],
  ['nobody reads the guest form of an event without signing in', null, form('published'), denied],
  [
    'a host does not change the guest form directly',
    'host',
    (db) => db.doc('events/open/guestForm/current').update({ requirements: [] }),
    denied,
  ],
  ['a host lists the guest responses of their event', 'host', responses('open'), allowed],
  [
    'an owner lists the guest responses of a published event',
    'owner',
    responses('published'),
    allowed,
  ],
  [
    'an admin of the council lists the guest responses of a published event',
    'admin',
    responses('published'),
    allowed,
  ],
  [
    'an owner reads one guest response of a published event',
    'owner',
    read('events/published/guestResponses/guest'),
    allowed,
  ],
  [
    'a guest reads their own guest response',
    'guest',
    read('events/open/guestResponses/guest'),
    allowed,
  ],
  [
    'an owner does not list the guest responses of an unpublished event',
    'owner',
    responses('open'),
    denied,
  ],
  [
    'a reviewer does not list guest responses, which may be sensitive',
    'reviewer',
    responses('published'),
    denied,
  ],
  [
    'an admin of another council does not list the guest responses of an event',
    'admin-elsewhere',
    responses('published'),
    denied,
  ],
  [
    'an owner of another university does not list the guest responses of an event',
    'north-owner',
    responses('published'),
    denied,
  ],
  [
    'a guest does not list the guest responses of an event',
    'guest',
    responses('published'),
    denied,
  ],
  [
    'a student does not read the guest response of somebody else',
    'student',
    read('events/published/guestResponses/guest'),
    denied,
  ],
  [
    'a guest does not write a guest response directly',
    'guest',
    (db) => db.doc('events/published/guestResponses/guest').set({ responses: {} }),
    denied,
  ],
]

const answers: RuleCase[] = [
  [
    'a host lists the submitted documents of their event',
    'host',
    list('events/open/reviewDocuments'),
    allowed,
  ],
  [
    'a student does not list the submitted documents of an event',
    'student',
    list('events/open/reviewDocuments'),
    denied,
  ],
  [
    'a reviewer lists the submitted documents of an event',
    'reviewer',
    list('events/open/reviewDocuments'),
    allowed,
  ],
  [
    'a colleague who is not a reviewer does not list the submitted documents of an event',
    'colleague',
    list('events/open/reviewDocuments'),
    denied,
  ],
  [
    'a named reviewer of another council reads a submitted document',
    'named-elsewhere',
    read('events/open/reviewDocuments/plan'),
    allowed,
  ],
  [
    'an admin of the council lists the submitted documents of an event',
    'admin',
    list('events/open/reviewDocuments'),
    allowed,
  ],
  [
    'an admin of another council does not list the submitted documents of an event',
    'admin-elsewhere',
    list('events/open/reviewDocuments'),
    denied,
  ],
  [
    'an owner reads a submitted document',
    'owner',
    read('events/open/reviewDocuments/plan'),
    allowed,
  ],
  [
    'an owner of another university does not read a submitted document',
    'north-owner',
    read('events/open/reviewDocuments/plan'),
    denied,
  ],
  [
    'removed staff do not list the submitted documents of an event',
    'removed',
    list('events/open/reviewDocuments'),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not list the submitted documents',
    'moved',
    list('events/open/reviewDocuments'),
    denied,
  ],
  [
    'a guest does not read a submitted document',
    'guest',
    read('events/open/reviewDocuments/plan'),
    denied,
  ],
  [
    'a host does not change a submitted document directly',
    'host',
    (db) => db.doc('events/open/reviewDocuments/plan').update({ text_answer: 'x' }),
    denied,
  ],
]

const revisions: RuleCase[] = [
  [
    'a host reads the pending revision of their event',
    'host',
    read('events/open/revisions/2'),
    allowed,
  ],
  [
    'a student does not read the pending revision of an event',
    'student',
    read('events/open/revisions/2'),
    denied,
  ],
  [
    'a guest does not read the pending revision of an event',
    'guest',
    read('events/open/revisions/2'),
    denied,
  ],
  [
    'a reviewer lists the revisions of an event',
    'reviewer',
    list('events/open/revisions'),
    allowed,
  ],
  [
    'a colleague in scope reads the pending revision of an event',
    'colleague',
    read('events/open/revisions/2'),
    allowed,
  ],
  [
    'a reviewer of another council does not list the revisions of an event',
    'reviewer-elsewhere',
    list('events/open/revisions'),
    denied,
  ],
  [
    'an owner reads the pending revision of an event',
    'owner',
    read('events/open/revisions/2'),
    allowed,
  ],
  [
    'removed staff do not read the pending revision of an event',
    'removed',
    read('events/open/revisions/2'),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not list the revisions',
    'moved',
    list('events/open/revisions'),
    denied,
  ],
  [
    'staff of the national organisation list the revisions of an event',
    'national-owner',
    list('events/open/revisions'),
    allowed,
  ],
  [
    'a host does not delete a revision directly',
    'host',
    (db) => db.doc('events/open/revisions/2').delete(),
    denied,
  ],
  [
    'a reviewer does not read the undo record of an event',
    'reviewer',
    read('events/open/undo/last'),
    denied,
  ],
]

testRules('event-parts', [...participants, ...answers, ...revisions, ...guestAnswers])
