import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const events = (db: Database) => db.collection('events')
const ofOrganisation = (db: Database, id: string) =>
  events(db).where('staff_scopes', 'array-contains', id)
const lakeside = (db: Database) => ofOrganisation(db, 'lakeside')
const ofCouncils = (db: Database, ...councils: string[]) =>
  events(db).where(
    'staff_scopes',
    'array-contains-any',
    councils.map((council) => `lakeside/${council}`),
  )
const hostedBy = (db: Database, uid: string) => events(db).where('hosts', 'array-contains', uid)
const myTurn =
  (uid: string, organisation = 'lakeside') =>
  (db: Database) =>
    events(db)
      .where('pending_reviewers_keys', 'array-contains', `${organisation}/${uid}`)
      .orderBy('is_overdue', 'desc')
      .orderBy('start_datetime')
      .orderBy('submitted_at')
      .limit(10)
      .get()

const single: RuleCase[] = [
  ['a reviewer of the council reads an event', 'reviewer', read('events/open'), allowed],
  [
    'a reviewer who signed in by phone does not read an event',
    'reviewer-by-phone',
    read('events/open'),
    denied,
  ],
  [
    'a reviewer whose session began before they proved their address does not read an event',
    'reviewer-of-before',
    read('events/open'),
    denied,
  ],
  [
    'a reviewer whose session began after they proved their address reads an event',
    'reviewer-again',
    read('events/open'),
    allowed,
  ],
  [
    'a colleague in scope who is not named reads an event',
    'colleague',
    read('events/open'),
    allowed,
  ],
  [
    'a reviewer of another council does not read an event',
    'reviewer-elsewhere',
    read('events/open'),
    denied,
  ],
  [
    'a named reviewer of another council reads an event',
    'named-elsewhere',
    read('events/open'),
    allowed,
  ],
  ['an owner reads an event without a council', 'owner', read('events/scopeless'), allowed],
  [
    'a reviewer of one council does not read an event without a council',
    'reviewer',
    read('events/scopeless'),
    denied,
  ],
  ['an admin reads an event of their council', 'admin', read('events/open'), allowed],
  [
    'an admin of another council does not read an event',
    'admin-elsewhere',
    read('events/open'),
    denied,
  ],
  ['staff of another university do not read an event', 'north-owner', read('events/open'), denied],
  [
    'a named reviewer who moved to another university does not read an event under review',
    'moved',
    read('events/open'),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not read a published event',
    'moved',
    read('events/published'),
    denied,
  ],
  [
    'a removed reviewer with a valid token does not read an event that names them',
    'removed',
    read('events/open'),
    denied,
  ],
  [
    'a reviewer without dashboard access does not read an event that names them',
    'closed-owner',
    read('events/open'),
    denied,
  ],
  [
    'an owner without dashboard access does not read an event of their organisation',
    'closed-owner',
    read('events/closed-event'),
    denied,
  ],
  [
    'an owner of the national organisation reads an event of its chapter',
    'national-owner',
    read('events/open'),
    allowed,
  ],
  [
    'an owner of the national organisation does not read an event that is not by a chapter',
    'national-owner',
    read('events/published'),
    denied,
  ],
  [
    'an owner of another national organisation does not read an event without an affiliation',
    'other-national-owner',
    read('events/unaffiliated'),
    denied,
  ],
  ['staff in scope do not read a deleted event', 'colleague', read('events/deleted'), denied],
  ['a host reads their event before it is published', 'host', read('events/open'), allowed],
  ['a host does not read their deleted event', 'host', read('events/deleted'), denied],
  [
    'a student does not read the record of a published event',
    'student',
    read('events/published'),
    denied,
  ],
  [
    'a guest does not read the record of a published event',
    'guest',
    read('events/published'),
    denied,
  ],
  [
    'nobody reads the record of an event without signing in',
    null,
    read('events/published'),
    denied,
  ],
  [
    'an owner does not change an event directly',
    'owner',
    (db) => db.doc('events/open').update({ title: 'x' }),
    denied,
  ],
  [
    'a host does not delete an event directly',
    'host',
    (db) => db.doc('events/open').delete(),
    denied,
  ],
  [
    'a host does not create an event directly',
    'host',
    (db) => db.doc('events/new').set({ hosts: ['host'] }),
    denied,
  ],
]

const place = (event: string) => read(`events/${event}/private/place`)
const places: RuleCase[] = [
  ['a reviewer of the council reads the place of an event', 'reviewer', place('open'), allowed],
  ['a colleague in scope reads the place of an event', 'colleague', place('open'), allowed],
  [
    'a named reviewer of another council reads the place of an event',
    'named-elsewhere',
    place('open'),
    allowed,
  ],
  [
    'an owner of the national organisation reads the place of an event',
    'national-owner',
    place('open'),
    allowed,
  ],
  ['a host reads the place of their event', 'host', place('open'), allowed],
  [
    'staff whose role may not see locations do not read the place of an event',
    'placeless',
    place('open'),
    denied,
  ],
  [
    'staff whose role may not see locations read the event',
    'placeless',
    read('events/open'),
    allowed,
  ],
  [
    'staff of another council do not read the place of an event',
    'reviewer-elsewhere',
    place('open'),
    denied,
  ],
  [
    'a named reviewer who moved to another university does not read the place of an event',
    'moved',
    place('open'),
    denied,
  ],
  ['removed staff do not read the place of an event', 'removed', place('open'), denied],
  [
    'staff of another university do not read the place of an event',
    'north-owner',
    place('open'),
    denied,
  ],
  ['a student does not read the private place of an event', 'student', place('published'), denied],
  [
    'nobody reads the private place of an event without signing in',
    null,
    place('published'),
    denied,
  ],
  [
    'an owner does not list the private documents of an event',
    'owner',
    (db) => db.collection('events/open/private').get(),
    denied,
  ],
  [
    'a host does not change the place of their event directly',
    'host',
    (db) => db.doc('events/open/private/place').update({ location: 'x' }),
    denied,
  ],
]

const lists: RuleCase[] = [
  ['a reviewer lists the events that await their vote', 'reviewer', myTurn('reviewer'), allowed],
  [
    'a named reviewer lists events outside their assignments that await their vote',
    'named-elsewhere',
    myTurn('named-elsewhere'),
    allowed,
  ],
  [
    'a reviewer does not list the events that await the vote of a colleague',
    'reviewer',
    myTurn('named-elsewhere'),
    denied,
  ],
  [
    'removed staff do not list the events that await their vote',
    'removed',
    myTurn('removed'),
    denied,
  ],
  [
    'a reviewer who moved does not list the queue of their former organisation',
    'moved',
    myTurn('moved'),
    denied,
  ],
  [
    'a reviewer who moved lists the queue of their new organisation',
    'moved',
    myTurn('moved', 'northgate'),
    allowed,
  ],
  [
    'a reviewer does not list a queue under the name of another organisation',
    'reviewer',
    myTurn('reviewer', 'northgate'),
    denied,
  ],
  [
    'a reviewer without dashboard access does not list their queue',
    'closed-owner',
    myTurn('closed-owner'),
    denied,
  ],
  [
    'a reviewer whose grants are not set yet does not list their queue',
    'unsettled',
    myTurn('unsettled'),
    denied,
  ],
  ['a student does not list a queue', 'student', myTurn('student'), denied],
  [
    'a reviewer counts the events that await their vote',
    'reviewer',
    (db) => events(db).where('pending_reviewers_keys', 'array-contains', 'lakeside/reviewer').get(),
    allowed,
  ],
  [
    'a reviewer filters their queue by type and council',
    'reviewer',
    (db) =>
      events(db)
        .where('pending_reviewers_keys', 'array-contains', 'lakeside/reviewer')
        .where('scope_id', 'in', ['council-1', 'council-2'])
        .get(),
    allowed,
  ],
  [
    'a reviewer searches their queue by title',
    'reviewer',
    (db) =>
      events(db)
        .where('pending_reviewers_keys', 'array-contains', 'lakeside/reviewer')
        .where('title_lower', '>=', 'spring')
        .where('title_lower', '<=', 'spring\uf8ff')
        .orderBy('title_lower')
        .get(),
    allowed,
  ],
  [
    'a reviewer lists their events that await hosts',
    'reviewer',
    (db) =>
      events(db)
        .where('reviewers_keys', 'array-contains', 'lakeside/reviewer')
        .where('review_status', 'in', ['docsPending', 'pendingInitialUpload'])
        .orderBy('start_datetime')
        .get(),
    allowed,
  ],
  [
    'a reviewer does not list the events of another reviewer that await hosts',
    'reviewer',
    (db) =>
      events(db)
        .where('reviewers_keys', 'array-contains', 'lakeside/named-elsewhere')
        .where('review_status', 'in', ['docsPending', 'pendingInitialUpload'])
        .orderBy('start_datetime')
        .get(),
    denied,
  ],
  [
    'a reviewer lists their events that await other reviewers',
    'reviewer',
    (db) =>
      events(db)
        .where('waiting_reviewers_keys', 'array-contains', 'lakeside/reviewer')
        .where('review_status', '==', 'inReview')
        .orderBy('start_datetime')
        .get(),
    allowed,
  ],
  [
    'a reviewer does not list the events that a colleague has decided',
    'reviewer',
    (db) =>
      events(db)
        .where('waiting_reviewers_keys', 'array-contains', 'lakeside/colleague')
        .where('review_status', '==', 'inReview')
        .get(),
    denied,
  ],
  [
    'an owner lists the events of their university',
    'owner',
    (db) => lakeside(db).orderBy('start_datetime', 'desc').get(),
    allowed,
  ],
  [
    'a reviewer of one council does not list the events of the university',
    'reviewer',
    (db) => lakeside(db).get(),
    denied,
  ],
  [
    'a reviewer lists the events of their own council by several scopes',
    'reviewer',
    (db) => ofCouncils(db, 'council-1').get(),
    allowed,
  ],
  [
    'a reviewer lists the events of their own council by one scope',
    'reviewer',
    (db) => ofOrganisation(db, 'lakeside/council-1').get(),
    allowed,
  ],
  [
    'an owner lists the events of single councils',
    'owner',
    (db) => ofCouncils(db, 'council-1', 'council-2').get(),
    allowed,
  ],
  [
    'an owner of another university does not list the events of a council',
    'north-owner',
    (db) => ofCouncils(db, 'council-1').get(),
    denied,
  ],
  [
    'a reviewer does not list the events of their own council by its id alone',
    'reviewer',
    (db) => lakeside(db).where('scope_id', '==', 'council-1').get(),
    denied,
  ],
  [
    'a reviewer does not list the events of another council together with their own',
    'reviewer',
    (db) => ofCouncils(db, 'council-1', 'council-2').get(),
    denied,
  ],
  [
    'a reviewer does not list the events of a council without naming the university',
    'reviewer',
    (db) => events(db).where('scope_id', '==', 'council-1').where('is_deleted', '==', false).get(),
    denied,
  ],
  [
    'an owner does not list the events of another university',
    'north-owner',
    (db) => lakeside(db).get(),
    denied,
  ],
  [
    'an owner does not list the events of all universities',
    'owner',
    (db) => events(db).get(),
    denied,
  ],
  [
    'an owner does not list all events of the organisation, which include deleted ones',
    'owner',
    (db) => events(db).where('organisation_ids', 'array-contains', 'lakeside').get(),
    denied,
  ],
  [
    'an owner of the national organisation lists the events of its chapters',
    'national-owner',
    (db) => ofOrganisation(db, 'national').get(),
    allowed,
  ],
  [
    'an owner of the national organisation does not list the events of another one',
    'national-owner',
    (db) => ofOrganisation(db, 'other-national').get(),
    denied,
  ],
  [
    'an owner of the national organisation does not list the events of a university',
    'national-owner',
    (db) => lakeside(db).get(),
    denied,
  ],
  [
    'an owner of a university does not list the events of a national organisation',
    'owner',
    (db) => ofOrganisation(db, 'national').get(),
    denied,
  ],
  [
    'a student does not list the records of public events',
    'student',
    (db) =>
      lakeside(db).where('is_published', '==', true).where('privacy_status', '==', 'public').get(),
    denied,
  ],
  [
    'a host lists their own events',
    'host',
    (db) => hostedBy(db, 'host').where('is_deleted', '==', false).get(),
    allowed,
  ],
  [
    'a host does not list their own events including deleted ones',
    'host',
    (db) => hostedBy(db, 'host').get(),
    denied,
  ],
  [
    'a student does not list the events of a host',
    'student',
    (db) => hostedBy(db, 'host').where('is_deleted', '==', false).get(),
    denied,
  ],
]

testRules('events', [...single, ...places, ...lists])
