import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const form = (id: string) => read(`huddles/huddle/forms/${id}`)
const list = (path: string) => (db: Database) => db.collection(path).get()
const everyForm = (db: Database) => db.collectionGroup('forms')
const handedIn = ['pending', 'changesRequested', 'approved', 'rejected']

/** The query of the dashboard for all forms in scope. */
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
/** The query of the dashboard for a form by its link, which contains no huddle. */
const ofLink = (id: string, uid: string) => (db: Database) =>
  everyForm(db)
    .where('id', '==', id)
    .where('reviewers_keys', 'array-contains', `lakeside/${uid}`)
    .get()
const ofHuddle = (db: Database) =>
  db.collection('huddles/huddle/forms').where('is_deleted', '==', false)

const single: RuleCase[] = [
  ['staff in scope read a submitted form', 'colleague', form('approved'), allowed],
  ['an owner does not read the draft of a form', 'owner', form('draft'), denied],
  ['an owner does not read a deleted form', 'owner', form('gone'), denied],
  [
    'staff of another council do not read a submitted form',
    'reviewer-elsewhere',
    form('approved'),
    denied,
  ],
  [
    'a named reviewer of another council reads a submitted form',
    'named-elsewhere',
    form('waiting'),
    allowed,
  ],
  [
    'a named reviewer who moved to another university does not read a form',
    'moved',
    form('waiting'),
    denied,
  ],
  ['a removed reviewer does not read a form that names them', 'removed', form('waiting'), denied],
  [
    'a reviewer without dashboard access does not read a form that names them',
    'closed-owner',
    form('waiting'),
    denied,
  ],
  [
    'staff whose grants are not set yet do not read a submitted form',
    'unsettled',
    form('waiting'),
    denied,
  ],
  ['an owner reads a submitted form', 'owner', form('waiting'), allowed],
  [
    'an owner of another university does not read a submitted form',
    'north-owner',
    form('waiting'),
    denied,
  ],
  [
    'an owner of the national organisation does not read a submitted form',
    'national-owner',
    form('waiting'),
    denied,
  ],
  [
    'an owner without dashboard access does not read a form of their organisation',
    'closed-owner',
    form('closed'),
    denied,
  ],
  ['a host reads the draft of a form', 'host', form('draft'), allowed],
  ['a host reads a submitted form', 'host', form('waiting'), allowed],
  ['a host reads an approved form', 'host', form('approved'), allowed],
  ['a host does not read a deleted form', 'host', form('gone'), denied],
  [
    'a host lists the drafts of their huddle',
    'host',
    (db) => ofHuddle(db).where('status', '==', 'draft').get(),
    allowed,
  ],
  ['a student does not read the draft of a form', 'student', form('draft'), denied],
  ['a member of the huddle does not read a form', 'member', form('approved'), denied],
  ['nobody reads a form without signing in', null, form('approved'), denied],
  [
    'a host does not change the status of a form directly',
    'host',
    (db) => db.doc('huddles/huddle/forms/draft').update({ status: 'approved' }),
    denied,
  ],
  [
    'a reviewer does not change the status of a form directly',
    'reviewer',
    (db) => db.doc('huddles/huddle/forms/waiting').update({ status: 'approved' }),
    denied,
  ],
]

const lists: RuleCase[] = [
  ['a reviewer lists the forms that await their vote', 'reviewer', myQueue('reviewer'), allowed],
  [
    'a named reviewer of another council lists the forms that await their vote',
    'named-elsewhere',
    myQueue('named-elsewhere'),
    allowed,
  ],
  [
    'a colleague does not list the forms that await the vote of a reviewer',
    'colleague',
    myQueue('reviewer'),
    denied,
  ],
  [
    'a reviewer lists their forms that await other reviewers',
    'reviewer',
    decidedBy('reviewer'),
    allowed,
  ],
  [
    'a colleague does not list the forms that a reviewer has decided',
    'colleague',
    decidedBy('reviewer'),
    denied,
  ],
  ['a reviewer opens a form by its link', 'reviewer', ofLink('waiting', 'reviewer'), allowed],
  [
    'a colleague does not open a form by its link under the name of a reviewer',
    'colleague',
    ofLink('waiting', 'reviewer'),
    denied,
  ],
  [
    'an owner opens a form by its link',
    'owner',
    (db) => ofLakeside(db).where('id', '==', 'waiting').limit(1).get(),
    allowed,
  ],
  [
    'removed staff do not list the forms that await their vote',
    'removed',
    myQueue('removed'),
    denied,
  ],
  ['a student does not list the forms that await a vote', 'student', myQueue('reviewer'), denied],
  [
    'an owner lists all submitted forms of the university',
    'owner',
    (db) => ofLakeside(db).orderBy('submitted_at', 'desc').limit(10).get(),
    allowed,
  ],
  [
    'a reviewer lists the submitted forms of their own council',
    'reviewer',
    (db) => ofLakeside(db).where('scope_id', '==', 'council-1').get(),
    allowed,
  ],
  [
    'a colleague lists the submitted forms of a list of councils',
    'colleague',
    (db) => ofLakeside(db).where('scope_id', 'in', ['council-1']).get(),
    allowed,
  ],
  [
    'a reviewer does not list the submitted forms of another council',
    'reviewer',
    (db) => ofLakeside(db).where('scope_id', '==', 'council-2').get(),
    denied,
  ],
  [
    'a reviewer of one council does not list all submitted forms of the university',
    'reviewer',
    (db) => ofLakeside(db).get(),
    denied,
  ],
  [
    'an owner does not list the drafts of all huddles',
    'owner',
    (db) =>
      everyForm(db).where('university_id', '==', 'lakeside').where('is_deleted', '==', false).get(),
    denied,
  ],
  [
    'an owner of another university does not list the submitted forms',
    'north-owner',
    (db) => ofLakeside(db).get(),
    denied,
  ],
  [
    'an owner does not list submitted forms without a filter for deleted ones and drafts',
    'owner',
    (db) => everyForm(db).where('university_id', '==', 'lakeside').get(),
    denied,
  ],
  [
    'a student does not list the forms of all huddles',
    'student',
    (db) => everyForm(db).where('is_deleted', '==', false).get(),
    denied,
  ],
  [
    'a host lists the forms of their huddle',
    'host',
    (db) => ofHuddle(db).orderBy('created_at', 'desc').get(),
    allowed,
  ],
  ['a student does not list the forms of a huddle', 'student', (db) => ofHuddle(db).get(), denied],
  [
    'staff in scope list the submitted forms of a huddle',
    'colleague',
    (db) =>
      ofHuddle(db)
        .where('university_id', '==', 'lakeside')
        .where('scope_id', '==', 'council-1')
        .where('status', 'in', handedIn)
        .get(),
    allowed,
  ],
  [
    'staff in scope do not list the drafts of a huddle',
    'colleague',
    (db) => ofHuddle(db).get(),
    denied,
  ],
]

const parts: RuleCase[] = [
  [
    'a host lists the answers of a draft',
    'host',
    list('huddles/huddle/forms/draft/requirements'),
    allowed,
  ],
  [
    'a named reviewer lists the answers of a submitted form',
    'reviewer',
    list('huddles/huddle/forms/waiting/requirements'),
    allowed,
  ],
  [
    'an owner in scope lists the answers of a submitted form',
    'owner',
    list('huddles/huddle/forms/waiting/requirements'),
    allowed,
  ],
  [
    'an admin in scope reads an answer of a submitted form',
    'admin',
    read('huddles/huddle/forms/waiting/requirements/aim'),
    allowed,
  ],
  [
    'a named reviewer of another council reads an answer of a submitted form',
    'named-elsewhere',
    read('huddles/huddle/forms/waiting/requirements/aim'),
    allowed,
  ],
  [
    'a colleague who is not named does not list the answers of a form',
    'colleague',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'an admin of another council does not list the answers of a form',
    'admin-elsewhere',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'an owner does not list the answers of a draft',
    'owner',
    list('huddles/huddle/forms/draft/requirements'),
    denied,
  ],
  [
    'a student does not list the answers of a form',
    'student',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'an owner of another university does not list the answers of a form',
    'north-owner',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'removed staff do not list the answers of a form',
    'removed',
    list('huddles/huddle/forms/waiting/requirements'),
    denied,
  ],
  [
    'a host does not delete an answer directly',
    'host',
    (db) => db.doc('huddles/huddle/forms/draft/requirements/aim').delete(),
    denied,
  ],
  [
    'a colleague in scope lists the history of a form',
    'colleague',
    list('huddles/huddle/forms/waiting/history'),
    allowed,
  ],
  [
    'a named reviewer of another council lists the history of a form',
    'named-elsewhere',
    list('huddles/huddle/forms/waiting/history'),
    allowed,
  ],
  [
    'an owner reads a history event of a form',
    'owner',
    read('huddles/huddle/forms/waiting/history/000001'),
    allowed,
  ],
  [
    'an admin reads a history event of a form',
    'admin',
    read('huddles/huddle/forms/waiting/history/000001'),
    allowed,
  ],
  [
    'a reviewer lists the history of a form',
    'reviewer',
    list('huddles/huddle/forms/waiting/history'),
    allowed,
  ],
  [
    'staff of another council do not list the history of a form',
    'reviewer-elsewhere',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  [
    'a host does not list the history of a form',
    'host',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  [
    'an owner of another university does not list the history of a form',
    'north-owner',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  [
    'an owner of the national organisation does not list the history of a form',
    'national-owner',
    list('huddles/huddle/forms/waiting/history'),
    denied,
  ],
  [
    'an owner does not write a history event of a form directly',
    'owner',
    (db) => db.doc('huddles/huddle/forms/waiting/history/000002').set({}),
    denied,
  ],
  [
    'a reviewer does not read the undo record of a form',
    'reviewer',
    read('huddles/huddle/forms/waiting/undo/last'),
    denied,
  ],
]

testRules('forms', [...single, ...lists, ...parts])
