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
  ['not when signed in by phone', 'reviewer-by-phone', read('events/open'), denied],
  ['not in a session of before the proof', 'reviewer-of-before', read('events/open'), denied],
  ['but in one of after it', 'reviewer-again', read('events/open'), allowed],
  ['so does a colleague who is not named on it', 'colleague', read('events/open'), allowed],
  ['a reviewer of another council does not', 'reviewer-elsewhere', read('events/open'), denied],
  ['unless named on it', 'named-elsewhere', read('events/open'), allowed],
  ['an owner reads what has no council', 'owner', read('events/scopeless'), allowed],
  ['a reviewer of one council does not', 'reviewer', read('events/scopeless'), denied],
  ['an admin reads an event of the council', 'admin', read('events/open'), allowed],
  ['an admin of another council does not', 'admin-elsewhere', read('events/open'), denied],
  ['staff of another university do not', 'north-owner', read('events/open'), denied],
  [
    'nor those who moved there from here, although still named',
    'moved',
    read('events/open'),
    denied,
  ],
  ['not even when it is published', 'moved', read('events/published'), denied],
  ['removed staff do not, although named and with a token', 'removed', read('events/open'), denied],
  ['nor those without the dashboard, although named', 'closed-owner', read('events/open'), denied],
  [
    'a university without the dashboard sees nothing',
    'closed-owner',
    read('events/closed-event'),
    denied,
  ],
  [
    'the national organisation reads its chapters’ events',
    'national-owner',
    read('events/open'),
    allowed,
  ],
  ['but no others', 'national-owner', read('events/published'), denied],
  [
    'a national organisation reads nothing of what no chapter of its own does',
    'other-national-owner',
    read('events/unaffiliated'),
    denied,
  ],
  ['staff in scope do not read what was deleted', 'colleague', read('events/deleted'), denied],
  ['a host reads an event before it is published', 'host', read('events/open'), allowed],
  ['but not once it is deleted', 'host', read('events/deleted'), denied],
  ['a student does not read the record', 'student', read('events/published'), denied],
  ['nor do the guests', 'guest', read('events/published'), denied],
  ['nobody reads without signing in', null, read('events/published'), denied],
  [
    'not even an owner writes',
    'owner',
    (db) => db.doc('events/open').update({ title: 'x' }),
    denied,
  ],
  ['not even a host deletes', 'host', (db) => db.doc('events/open').delete(), denied],
  ['nor creates', 'host', (db) => db.doc('events/new').set({ hosts: ['host'] }), denied],
]

const place = (event: string) => read(`events/${event}/private/place`)
const places: RuleCase[] = [
  ['a reviewer of the council reads where it is', 'reviewer', place('open'), allowed],
  ['a colleague in scope does', 'colleague', place('open'), allowed],
  ['a named reviewer of another council does', 'named-elsewhere', place('open'), allowed],
  ['the national organisation does', 'national-owner', place('open'), allowed],
  ['a host does', 'host', place('open'), allowed],
  ['a role without the right does not', 'placeless', place('open'), denied],
  ['although it reads the event', 'placeless', read('events/open'), allowed],
  ['staff of another council do not', 'reviewer-elsewhere', place('open'), denied],
  ['staff who moved elsewhere do not, although named', 'moved', place('open'), denied],
  ['removed staff do not', 'removed', place('open'), denied],
  ['staff of another university do not', 'north-owner', place('open'), denied],
  ['a student does not', 'student', place('published'), denied],
  ['nobody does without signing in', null, place('published'), denied],
  [
    'nobody lists what is private',
    'owner',
    (db) => db.collection('events/open/private').get(),
    denied,
  ],
  [
    'a host does not write it',
    'host',
    (db) => db.doc('events/open/private/place').update({ location: 'x' }),
    denied,
  ],
]

const lists: RuleCase[] = [
  ['a reviewer lists the own turn', 'reviewer', myTurn('reviewer'), allowed],
  ['also out of the own assignments', 'named-elsewhere', myTurn('named-elsewhere'), allowed],
  ['not the turn of a colleague', 'reviewer', myTurn('named-elsewhere'), denied],
  ['not once removed', 'removed', myTurn('removed'), denied],
  ['not once moved to another organisation', 'moved', myTurn('moved'), denied],
  ['there is nothing to prove for the new one', 'moved', myTurn('moved', 'northgate'), allowed],
  ['not by naming another organisation', 'reviewer', myTurn('reviewer', 'northgate'), denied],
  ['nor without the dashboard', 'closed-owner', myTurn('closed-owner'), denied],
  ['nor before the server has said what is granted', 'unsettled', myTurn('unsettled'), denied],
  ['not a student', 'student', myTurn('student'), denied],
  [
    'a reviewer counts the own turn',
    'reviewer',
    (db) => events(db).where('pending_reviewers_keys', 'array-contains', 'lakeside/reviewer').get(),
    allowed,
  ],
  [
    'narrows it by type and council',
    'reviewer',
    (db) =>
      events(db)
        .where('pending_reviewers_keys', 'array-contains', 'lakeside/reviewer')
        .where('scope_id', 'in', ['council-1', 'council-2'])
        .get(),
    allowed,
  ],
  [
    'searches it by title',
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
    'lists what waits for hosts',
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
    'not for events that somebody else reviews',
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
    'lists what waits for others',
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
    'not what others have decided',
    'reviewer',
    (db) =>
      events(db)
        .where('waiting_reviewers_keys', 'array-contains', 'lakeside/colleague')
        .where('review_status', '==', 'inReview')
        .get(),
    denied,
  ],
  [
    'an owner lists the university',
    'owner',
    (db) => lakeside(db).orderBy('start_datetime', 'desc').get(),
    allowed,
  ],
  ['a reviewer of one council does not', 'reviewer', (db) => lakeside(db).get(), denied],
  ['but lists the own council', 'reviewer', (db) => ofCouncils(db, 'council-1').get(), allowed],
  [
    'also by a single one',
    'reviewer',
    (db) => ofOrganisation(db, 'lakeside/council-1').get(),
    allowed,
  ],
  [
    'an owner lists a single council',
    'owner',
    (db) => ofCouncils(db, 'council-1', 'council-2').get(),
    allowed,
  ],
  [
    'an owner of another university does not',
    'north-owner',
    (db) => ofCouncils(db, 'council-1').get(),
    denied,
  ],
  [
    'a reviewer does not list the own council by its id alone',
    'reviewer',
    (db) => lakeside(db).where('scope_id', '==', 'council-1').get(),
    denied,
  ],
  [
    'not another one with it',
    'reviewer',
    (db) => ofCouncils(db, 'council-1', 'council-2').get(),
    denied,
  ],
  [
    'nor without saying which university',
    'reviewer',
    (db) => events(db).where('scope_id', '==', 'council-1').where('is_deleted', '==', false).get(),
    denied,
  ],
  ['an owner does not list another university', 'north-owner', (db) => lakeside(db).get(), denied],
  ['nor everything', 'owner', (db) => events(db).get(), denied],
  [
    'nor all events of the organisation, which include deleted ones',
    'owner',
    (db) => events(db).where('organisation_ids', 'array-contains', 'lakeside').get(),
    denied,
  ],
  [
    'the national organisation lists what its chapters do',
    'national-owner',
    (db) => ofOrganisation(db, 'national').get(),
    allowed,
  ],
  [
    'not what another one’s do',
    'national-owner',
    (db) => ofOrganisation(db, 'other-national').get(),
    denied,
  ],
  ['nor what a university does', 'national-owner', (db) => lakeside(db).get(), denied],
  [
    'a university’s owner does not list chapters everywhere',
    'owner',
    (db) => ofOrganisation(db, 'national').get(),
    denied,
  ],
  [
    'a student lists no records',
    'student',
    (db) =>
      lakeside(db).where('is_published', '==', true).where('privacy_status', '==', 'public').get(),
    denied,
  ],
  [
    'a host lists the own events',
    'host',
    (db) => hostedBy(db, 'host').where('is_deleted', '==', false).get(),
    allowed,
  ],
  ['without those that were deleted', 'host', (db) => hostedBy(db, 'host').get(), denied],
  [
    'nobody lists those of somebody else',
    'student',
    (db) => hostedBy(db, 'host').where('is_deleted', '==', false).get(),
    denied,
  ],
]

testRules('events', [...single, ...places, ...lists])
