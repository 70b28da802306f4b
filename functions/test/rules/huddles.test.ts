import { allowed, denied, testRules, type Database, type RuleCase } from './support/rule-case.ts'

const read = (path: string) => (db: Database) => db.doc(path).get()
const hostedBy = (db: Database, uid: string) =>
  huddles(db).where('hosts', 'array-contains', uid).where('is_deleted', '==', false)
const huddles = (db: Database) => db.collection('huddles')
const ofOrganisation = (db: Database, id: string) =>
  huddles(db).where('staff_scopes', 'array-contains', id)
const lakeside = (db: Database) => ofOrganisation(db, 'lakeside')
const ofStudents = (db: Database) =>
  huddles(db).where('university_id', '==', 'lakeside').where('is_deleted', '==', false)
const members = (id: string) => (db: Database) => db.collection(`huddles/${id}/members`).get()

const groups: RuleCase[] = [
  ['staff in scope read a huddle', 'reviewer', read('huddles/huddle'), allowed],
  ['those of another council do not', 'reviewer-elsewhere', read('huddles/huddle'), denied],
  ['an owner reads a secret one', 'owner', read('huddles/secret-huddle'), allowed],
  ['an owner of another university does not', 'north-owner', read('huddles/secret-huddle'), denied],
  ['removed staff do not', 'removed', read('huddles/secret-huddle'), denied],
  [
    'the national organisation reads its chapter',
    'national-owner',
    read('huddles/huddle'),
    allowed,
  ],
  ['not other huddles', 'national-owner', read('huddles/shy-huddle'), denied],
  ['nobody of staff reads a deleted one', 'owner', read('huddles/deleted-huddle'), denied],
  ['nor does its host', 'host', read('huddles/deleted-huddle'), denied],
  ['a student reads a public one', 'student', read('huddles/huddle'), allowed],
  ['not of another university', 'north-student', read('huddles/huddle'), denied],
  ['a member reads a secret one', 'member', read('huddles/secret-huddle'), allowed],
  ['so does who was invited', 'invited', read('huddles/secret-huddle'), allowed],
  ['others do not', 'student', read('huddles/secret-huddle'), denied],
  ['nor who only asked to join', 'asker', read('huddles/secret-huddle'), denied],
  [
    'an owner lists the university',
    'owner',
    (db) => lakeside(db).orderBy('title_lower').get(),
    allowed,
  ],
  ['a reviewer of one council does not', 'reviewer', (db) => lakeside(db).get(), denied],
  ['but lists the own council', 'reviewer', (db) => ofCouncils(db, 'council-1').get(), allowed],
  ['not another', 'reviewer', (db) => ofOrganisation(db, 'lakeside/council-2').get(), denied],
  [
    'a student lists the public ones',
    'student',
    (db) => ofStudents(db).where('privacy_status', '==', 'public').get(),
    allowed,
  ],
  ['not all', 'student', (db) => ofStudents(db).get(), denied],
  ['a host lists their huddles', 'host', (db) => hostedBy(db, 'host').get(), allowed],
  ['nobody lists somebody’s', 'student', (db) => hostedBy(db, 'host').get(), denied],
  [
    'nobody registers a huddle past the server',
    'owner',
    (db) => db.doc('huddles/huddle').update({ is_registered: true }),
    denied,
  ],
]

const sorted = (field: string, way: 'asc' | 'desc') => (db: Database) =>
  lakeside(db).orderBy(field, way).orderBy('title_lower', way).limit(10).get()
const ofCouncils = (db: Database, ...councils: string[]) =>
  huddles(db).where(
    'staff_scopes',
    'array-contains-any',
    councils.map((council) => `lakeside/${council}`),
  )

/** The live queries of the Huddles screen: every column's order, whole and in scope, with filters. */
const screen: RuleCase[] = [
  ...(
    [
      ['members_count', 'desc'],
      ['number_of_upcoming_events', 'desc'],
      ['last_activity_at', 'desc'],
      ['is_registered', 'asc'],
      ['community_type', 'asc'],
      ['department', 'asc'],
    ] as const
  ).flatMap(([field, way]): RuleCase[] => [
    [`an owner sorts by ${field}`, 'owner', sorted(field, way), allowed],
    [
      `a reviewer sorts the own council by ${field}`,
      'reviewer',
      (db) => ofCouncils(db, 'council-1').orderBy(field, way).orderBy('title_lower', way).get(),
      allowed,
    ],
    [
      `a reviewer of one council does not sort all by ${field}`,
      'reviewer',
      sorted(field, way),
      denied,
    ],
    [`nor does another university by ${field}`, 'north-owner', sorted(field, way), denied],
  ]),
  [
    'an owner filters by registration, type and events to come',
    'owner',
    (db) =>
      lakeside(db)
        .where('is_registered', '==', false)
        .where('community_type', '==', 'Society')
        .where('has_upcoming_events', '==', false)
        .orderBy('title_lower')
        .get(),
    allowed,
  ],
  [
    'an admin searches the own council by title',
    'admin',
    (db) =>
      ofCouncils(db, 'council-1')
        .where('title_lower', '>=', 'ch')
        .where('title_lower', '<', 'ch\uf8ff')
        .orderBy('title_lower')
        .get(),
    allowed,
  ],
  [
    'not one council more than the own',
    'admin',
    (db) => ofCouncils(db, 'council-1', 'council-2').orderBy('title_lower').get(),
    denied,
  ],
  [
    'the national organisation lists its chapters',
    'national-owner',
    (db) => ofOrganisation(db, 'national').orderBy('title_lower').get(),
    allowed,
  ],
  [
    'not those of a university',
    'national-owner',
    (db) => lakeside(db).orderBy('title_lower').get(),
    denied,
  ],
  [
    'not those of another national organisation',
    'other-national-owner',
    (db) => ofOrganisation(db, 'national').get(),
    denied,
  ],
]

const people: RuleCase[] = [
  ['a host lists the members', 'host', members('shy-huddle'), allowed],
  ['a member lists them', 'member', members('huddle'), allowed],
  ['others do not', 'student', members('huddle'), denied],
  ['nor a member where members are hidden', 'member', members('shy-huddle'), denied],
  ['but reads the own place', 'member', read('huddles/shy-huddle/members/member'), allowed],
  ['others do not read it', 'student', read('huddles/shy-huddle/members/member'), denied],
  ['who is only invited does not list them', 'invited', members('secret-huddle'), denied],
  ['staff in scope list them', 'reviewer', members('shy-huddle'), allowed],
  ['those of another council do not', 'reviewer-elsewhere', members('shy-huddle'), denied],
  ['an owner lists them', 'owner', members('huddle'), allowed],
  ['removed staff do not', 'removed', members('huddle'), denied],
  [
    'the national organisation lists those of its chapter',
    'national-owner',
    members('huddle'),
    allowed,
  ],
  ['not others', 'national-owner', members('shy-huddle'), denied],
  [
    'nobody joins past the server',
    'student',
    (db) => db.doc('huddles/huddle/members/student').set({ role: 'member' }),
    denied,
  ],
]

testRules('huddles', [...groups, ...screen, ...people])
