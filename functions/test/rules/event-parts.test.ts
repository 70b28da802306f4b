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
  ['the national organisation does', 'national-owner', list('events/open/revisions'), allowed],
  ['a host does not write it', 'host', (db) => db.doc('events/open/revisions/2').delete(), denied],
  [
    'what an undo would bring back is the server’s',
    'reviewer',
    read('events/open/undo/last'),
    denied,
  ],
]

testRules('event-parts', [...participants, ...answers, ...revisions])
