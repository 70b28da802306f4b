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
  ['a host lists the guests', 'host', going('open'), allowed],
  ['staff in scope list those of a published event', 'colleague', going('published'), allowed],
  ['not those of one under review', 'colleague', going('open'), denied],
  [
    'a named reviewer lists them once it is published',
    'named-elsewhere',
    going('published'),
    allowed,
  ],
  ['a reviewer of another council does not', 'reviewer-elsewhere', going('published'), denied],
  ['staff of another university do not', 'north-owner', going('published'), denied],
  ['removed staff do not', 'removed', going('published'), denied],
  ['nor those who moved elsewhere, though named', 'moved', going('published'), denied],
  ['a guest reads the own answer', 'guest', read('events/private/participants/guest'), allowed],
  ['not the list', 'guest', going('published'), denied],
  [
    'another student does not read a guest’s address',
    'student',
    read('events/published/participants/guest'),
    denied,
  ],
  [
    'nobody answers past the server',
    'guest',
    (db) => db.doc('events/published/participants/guest').update({ role: 'not_going' }),
    denied,
  ],
  ['an owner lists the guests', 'owner', going('published'), allowed],
]

const form = (event: string) => read(`events/${event}/guestForm/current`)
const responses = (event: string) => (db: Database) =>
  db.collection(`events/${event}/guestResponses`).orderBy('name_lower').limit(20).get()

const guestAnswers: RuleCase[] = [
  ['a host reads what guests are asked', 'host', form('open'), allowed],
  ['staff in scope do', 'colleague', form('open'), allowed],
  ['a named reviewer does', 'named-elsewhere', form('open'), allowed],
  ['the national organisation does', 'national-owner', form('open'), allowed],
  ['an owner lists it', 'owner', list('events/published/guestForm'), allowed],
  ['a student does not', 'student', list('events/published/guestForm'), denied],
  ['staff of another council do not', 'reviewer-elsewhere', form('open'), denied],
  ['staff of another university do not', 'north-owner', form('open'), denied],
  ['removed staff do not', 'removed', form('published'), denied],
  ['nor those who moved elsewhere, though named', 'moved', form('published'), denied],
  ['who do not list answers either', 'moved', responses('published'), denied],
  ['another student does not', 'student', form('open'), denied],
  ['nobody does without signing in', null, form('published'), denied],
  [
    'nobody asks past the server',
    'host',
    (db) => db.doc('events/open/guestForm/current').update({ requirements: [] }),
    denied,
  ],
  ['a host lists what guests answered', 'host', responses('open'), allowed],
  ['an owner does once the event is published', 'owner', responses('published'), allowed],
  ['an admin of its council does', 'admin', responses('published'), allowed],
  ['an owner reads one answer', 'owner', read('events/published/guestResponses/guest'), allowed],
  ['a guest reads the own', 'guest', read('events/open/guestResponses/guest'), allowed],
  ['not an owner before it is published', 'owner', responses('open'), denied],
  ['not a reviewer, who sees no sensitive answers', 'reviewer', responses('published'), denied],
  ['not an admin of another council', 'admin-elsewhere', responses('published'), denied],
  ['not another university', 'north-owner', responses('published'), denied],
  ['not a guest those of others', 'guest', responses('published'), denied],
  ['another student reads none', 'student', read('events/published/guestResponses/guest'), denied],
  [
    'a guest does not answer past the server',
    'guest',
    (db) => db.doc('events/published/guestResponses/guest').set({ responses: {} }),
    denied,
  ],
]

const answers: RuleCase[] = [
  ['a host lists the own answers', 'host', list('events/open/reviewDocuments'), allowed],
  ['another student does not', 'student', list('events/open/reviewDocuments'), denied],
  ['a reviewer lists them', 'reviewer', list('events/open/reviewDocuments'), allowed],
  [
    'a colleague who does not review does not',
    'colleague',
    list('events/open/reviewDocuments'),
    denied,
  ],
  [
    'a named reviewer of another council does',
    'named-elsewhere',
    read('events/open/reviewDocuments/plan'),
    allowed,
  ],
  ['an admin of the council does', 'admin', list('events/open/reviewDocuments'), allowed],
  [
    'an admin of another council does not',
    'admin-elsewhere',
    list('events/open/reviewDocuments'),
    denied,
  ],
  ['an owner does', 'owner', read('events/open/reviewDocuments/plan'), allowed],
  [
    'an owner of another university does not',
    'north-owner',
    read('events/open/reviewDocuments/plan'),
    denied,
  ],
  ['removed staff do not', 'removed', list('events/open/reviewDocuments'), denied],
  [
    'nor those who moved elsewhere, though named',
    'moved',
    list('events/open/reviewDocuments'),
    denied,
  ],
  ['a guest does not', 'guest', read('events/open/reviewDocuments/plan'), denied],
  [
    'not even a host answers past the server',
    'host',
    (db) => db.doc('events/open/reviewDocuments/plan').update({ text_answer: 'x' }),
    denied,
  ],
]

const revisions: RuleCase[] = [
  ['a host reads the change that waits', 'host', read('events/open/revisions/2'), allowed],
  ['another student does not', 'student', read('events/open/revisions/2'), denied],
  ['a guest does not', 'guest', read('events/open/revisions/2'), denied],
  ['a reviewer does', 'reviewer', list('events/open/revisions'), allowed],
  ['a colleague in scope does', 'colleague', read('events/open/revisions/2'), allowed],
  [
    'a reviewer of another council does not',
    'reviewer-elsewhere',
    list('events/open/revisions'),
    denied,
  ],
  ['an owner does', 'owner', read('events/open/revisions/2'), allowed],
  ['removed staff do not', 'removed', read('events/open/revisions/2'), denied],
  ['nor those who moved elsewhere, though named', 'moved', list('events/open/revisions'), denied],
  ['the national organisation does', 'national-owner', list('events/open/revisions'), allowed],
  ['a host does not write it', 'host', (db) => db.doc('events/open/revisions/2').delete(), denied],
  [
    'what an undo would bring back is the server’s',
    'reviewer',
    read('events/open/undo/last'),
    denied,
  ],
]

testRules('event-parts', [...participants, ...answers, ...revisions, ...guestAnswers])
