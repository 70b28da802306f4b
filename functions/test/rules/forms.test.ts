import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const form = (id: string) => read(`huddles/huddle/forms/${id}`)
const list = (path: string) => (db: Database) => db.collection(path).get()
const everyForm = (db: Database) => db.collectionGroup('forms')
const handedIn = ['pending', 'changesRequested', 'approved', 'rejected']

/** As the dashboard asks for all forms in scope. */
const ofLakeside = (db: Database) =>
  everyForm(db)
    .where('university_id', '==', 'lakeside')
    .where('is_deleted', '==', false)
    .where('status', 'in', handedIn)
const myQueue = (uid: string) => (db: Database) =>
  everyForm(db).where('pending_reviewers_keys', 'array-contains', `lakeside/${uid}`).get()
const decidedBy = (uid: string) => (db: Database) =>
  everyForm(db)
    .where('waiting_reviewers_keys', 'array-contains', `lakeside/${uid}`)
    .where('status', '==', 'pending')
    .get()
/** As the dashboard opens the form of a link, which names no huddle. */
const ofLink = (id: string, uid: string) => (db: Database) =>
  everyForm(db)
    .where('id', '==', id)
    .where('reviewers_keys', 'array-contains', `lakeside/${uid}`)
    .get()
const ofHuddle = (db: Database) =>
  db.collection('huddles/huddle/forms').where('is_deleted', '==', false)

const single: RuleCase[] = [
  ['staff in scope read what was handed in', 'colleague', form('approved'), allowed],
  ['not a draft', 'owner', form('draft'), denied],
  ['not what was deleted', 'owner', form('gone'), denied],
  ['staff of another council do not', 'reviewer-elsewhere', form('approved'), denied],
  ['unless they are named as reviewers', 'named-elsewhere', form('waiting'), allowed],
  ['those who moved elsewhere do not, though named', 'moved', form('waiting'), denied],
  ['removed staff do not, though named', 'removed', form('waiting'), denied],
  ['nor those without the dashboard, though named', 'closed-owner', form('waiting'), denied],
  ['nor those of whom nothing is said yet', 'unsettled', form('waiting'), denied],
  ['an owner reads it', 'owner', form('waiting'), allowed],
  ['an owner of another university does not', 'north-owner', form('waiting'), denied],
  ['the national organisation does not', 'national-owner', form('waiting'), denied],
  ['staff without the dashboard do not', 'closed-owner', form('closed'), denied],
  ['a host reads a draft', 'host', form('draft'), allowed],
  ['and what was handed in', 'host', form('waiting'), allowed],
  ['also once it is approved', 'host', form('approved'), allowed],
  ['not what was deleted, not even a host', 'host', form('gone'), denied],
  [
    'a host lists the drafts',
    'host',
    (db) => ofHuddle(db).where('status', '==', 'draft').get(),
    allowed,
  ],
  ['another student does not', 'student', form('draft'), denied],
  ['a member does not', 'member', form('approved'), denied],
  ['nobody reads it', null, form('approved'), denied],
  [
    'a host does not write it',
    'host',
    (db) => db.doc('huddles/huddle/forms/draft').update({ status: 'approved' }),
    denied,
  ],
  [
    'nor does a reviewer',
    'reviewer',
    (db) => db.doc('huddles/huddle/forms/waiting').update({ status: 'approved' }),
    denied,
  ],
]

const lists: RuleCase[] = [
  ['a reviewer lists the own queue', 'reviewer', myQueue('reviewer'), allowed],
  ['so does one of another council', 'named-elsewhere', myQueue('named-elsewhere'), allowed],
  ['not somebody else’s', 'colleague', myQueue('reviewer'), denied],
  ['a reviewer lists what waits for others', 'reviewer', decidedBy('reviewer'), allowed],
  ['not what a colleague has decided', 'colleague', decidedBy('reviewer'), denied],
  ['a reviewer opens the form of a link', 'reviewer', ofLink('waiting', 'reviewer'), allowed],
  ['not by the name of somebody else', 'colleague', ofLink('waiting', 'reviewer'), denied],
  [
    'the office opens the form of a link',
    'owner',
    (db) => ofLakeside(db).where('id', '==', 'waiting').limit(1).get(),
    allowed,
  ],
  ['removed staff not their own any more', 'removed', myQueue('removed'), denied],
  ['a student none', 'student', myQueue('reviewer'), denied],
  [
    'an owner lists all of the university',
    'owner',
    (db) => ofLakeside(db).orderBy('submitted_at', 'desc').limit(10).get(),
    allowed,
  ],
  [
    'a reviewer those of the own council',
    'reviewer',
    (db) => ofLakeside(db).where('scope_id', '==', 'council-1').get(),
    allowed,
  ],
  [
    'by a list of councils too',
    'colleague',
    (db) => ofLakeside(db).where('scope_id', 'in', ['council-1']).get(),
    allowed,
  ],
  [
    'not those of another council',
    'reviewer',
    (db) => ofLakeside(db).where('scope_id', '==', 'council-2').get(),
    denied,
  ],
  ['not those of all', 'reviewer', (db) => ofLakeside(db).get(), denied],
  [
    'nobody lists drafts of all huddles',
    'owner',
    (db) =>
      everyForm(db).where('university_id', '==', 'lakeside').where('is_deleted', '==', false).get(),
    denied,
  ],
  ['an owner of another university none', 'north-owner', (db) => ofLakeside(db).get(), denied],
  [
    'the forms that universities offer are not listed with them',
    'owner',
    (db) => everyForm(db).where('university_id', '==', 'lakeside').get(),
    denied,
  ],
  [
    'nor by a student',
    'student',
    (db) => everyForm(db).where('is_deleted', '==', false).get(),
    denied,
  ],
  [
    'a host lists those of the huddle',
    'host',
    (db) => ofHuddle(db).orderBy('created_at', 'desc').get(),
    allowed,
  ],
  ['another student does not', 'student', (db) => ofHuddle(db).get(), denied],
  [
    'staff in scope list what the huddle handed in',
    'colleague',
    (db) =>
      ofHuddle(db)
        .where('university_id', '==', 'lakeside')
        .where('scope_id', '==', 'council-1')
        .where('status', 'in', handedIn)
        .get(),
    allowed,
  ],
  ['not its drafts', 'colleague', (db) => ofHuddle(db).get(), denied],
]

const parts: RuleCase[] = [
  [
    'a host reads the answers of a draft',
    'host',
    list('huddles/huddle/forms/draft/requirements'),
    allowed,
  ],
  [
    'a named reviewer reads answers',
    'reviewer',
    list('huddles/huddle/forms/waiting/requirements'),
    allowed,
  ],
  ['an owner in scope does', 'owner', list('huddles/huddle/forms/waiting/requirements'), allowed],
  [
    'an admin in scope does',
    'admin',
    read('huddles/huddle/forms/waiting/requirements/aim'),
    allowed,
  ],
  [
    'named from elsewhere does',
    'named-elsewhere',
    read('huddles/huddle/forms/waiting/requirements/aim'),
    allowed,
  ],
  [
    'a colleague who is not named does not',
    'colleague',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'an admin of another council does not',
    'admin-elsewhere',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'staff do not read answers of a draft',
    'owner',
    list('huddles/huddle/forms/draft/requirements'),
    denied,
  ],
  [
    'another student does not',
    'student',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'an owner of another university does not',
    'north-owner',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  ['removed staff do not', 'removed', list('huddles/huddle/forms/waiting/requirements'), denied],
  [
    'a host does not write an answer',
    'host',
    (db) => db.doc('huddles/huddle/forms/draft/requirements/aim').delete(),
    denied,
  ],
  [
    'a colleague in scope reads the history',
    'colleague',
    list('huddles/huddle/forms/waiting/history'),
    allowed,
  ],
  [
    'a named reviewer does',
    'named-elsewhere',
    list('huddles/huddle/forms/waiting/history'),
    allowed,
  ],
  ['an owner does', 'owner', read('huddles/huddle/forms/waiting/history/000001'), allowed],
  ['an admin does', 'admin', read('huddles/huddle/forms/waiting/history/000001'), allowed],
  ['a reviewer does', 'reviewer', list('huddles/huddle/forms/waiting/history'), allowed],
  [
    'staff of another council do not',
    'reviewer-elsewhere',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  ['a host does not', 'host', list('huddles/huddle/forms/waiting/history'), denied],
  [
    'another university does not',
    'north-owner',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  [
    'the national organisation does not',
    'national-owner',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  [
    'nobody writes it',
    'owner',
    (db) => db.doc('huddles/huddle/forms/waiting/history/000002').set({}),
    denied,
  ],
  [
    'what an undo would bring back is the server’s',
    'reviewer',
    read('huddles/huddle/forms/waiting/undo/last'),
    denied,
  ],
]

testRules('forms', [...single, ...lists, ...parts])
