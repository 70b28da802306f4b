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
  [
    'staff of another council do not read a huddle',
    'reviewer-elsewhere',
    read('huddles/huddle'),
    denied,
  ],
  ['an owner reads a secret huddle', 'owner', read('huddles/secret-huddle'), allowed],
  [
    'an owner of another university does not read a secret huddle',
    'north-owner',
    read('huddles/secret-huddle'),
    denied,
  ],
  ['removed staff do not read a secret huddle', 'removed', read('huddles/secret-huddle'), denied],
  [
    'an owner of the national organisation reads the huddle of its chapter',
    'national-owner',
    read('huddles/huddle'),
    allowed,
  ],
  [
    'an owner of the national organisation does not read a huddle that is not its chapter',
    'national-owner',
    read('huddles/shy-huddle'),
    denied,
  ],
  ['an owner does not read a deleted huddle', 'owner', read('huddles/deleted-huddle'), denied],
  ['a host does not read their deleted huddle', 'host', read('huddles/deleted-huddle'), denied],
  ['a student reads a public huddle', 'student', read('huddles/huddle'), allowed],
  [
    'a student of another university does not read a public huddle',
    'north-student',
    read('huddles/huddle'),
    denied,
  ],
  ['a member reads a secret huddle', 'member', read('huddles/secret-huddle'), allowed],
  [
    'a student who is invited reads a secret huddle',
    'invited',
    read('huddles/secret-huddle'),
    allowed,
  ],
  [
    'a student who is not a member does not read a secret huddle',
    'student',
    read('huddles/secret-huddle'),
    denied,
  ],
  [
    'a student who asked to join does not read a secret huddle',
    'asker',
    read('huddles/secret-huddle'),
    denied,
  ],
  [
    'an owner lists the huddles of the university',
    'owner',
    (db) => lakeside(db).orderBy('title_lower').get(),
    allowed,
  ],
  [
    'a reviewer of one council does not list the huddles of the university',
    'reviewer',
    (db) => lakeside(db).get(),
    denied,
  ],
  [
    'a reviewer lists the huddles of their own council',
    'reviewer',
    (db) => ofCouncils(db, 'council-1').get(),
    allowed,
  ],
  [
    'a reviewer does not list the huddles of another council',
    'reviewer',
    (db) => ofOrganisation(db, 'lakeside/council-2').get(),
    denied,
  ],
  [
    'a student lists the public huddles of their university',
    'student',
    (db) => ofStudents(db).where('privacy_status', '==', 'public').get(),
    allowed,
  ],
  [
    'a student does not list all huddles of their university',
    'student',
    (db) => ofStudents(db).get(),
    denied,
  ],
  ['a host lists their own huddles', 'host', (db) => hostedBy(db, 'host').get(), allowed],
  [
    'a student does not list the huddles of a host',
    'student',
    (db) => hostedBy(db, 'host').get(),
    denied,
  ],
  [
    'an owner does not register a huddle directly',
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

/**
 * The live queries of the Huddles screen: sorted by every column, in full and in scope, filtered.
 */
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
    [`an owner sorts the huddles by ${field}`, 'owner', sorted(field, way), allowed],
    [
      `a reviewer sorts the huddles of their own council by ${field}`,
      'reviewer',
      (db) => ofCouncils(db, 'council-1').orderBy(field, way).orderBy('title_lower', way).get(),
      allowed,
    ],
    [
      `a reviewer of one council does not sort all huddles by ${field}`,
      'reviewer',
      sorted(field, way),
      denied,
    ],
    [
      `an owner of another university does not sort the huddles by ${field}`,
      'north-owner',
      sorted(field, way),
      denied,
    ],
  ]),
  [
    'an owner filters the huddles by registration, type and upcoming events',
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
    'an admin searches the huddles of their own council by title',
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
    'an admin of one council does not list the huddles of another one together with their own',
    'admin',
    (db) => ofCouncils(db, 'council-1', 'council-2').orderBy('title_lower').get(),
    denied,
  ],
  [
    'an owner of the national organisation lists its chapters',
    'national-owner',
    (db) => ofOrganisation(db, 'national').orderBy('title_lower').get(),
    allowed,
  ],
  [
    'an owner of the national organisation does not list the huddles of a university',
    'national-owner',
    (db) => lakeside(db).orderBy('title_lower').get(),
    denied,
  ],
  [
    'an owner of another national organisation does not list the chapters',
    'other-national-owner',
    (db) => ofOrganisation(db, 'national').get(),
    denied,
  ],
]

const people: RuleCase[] = [
  ['a host lists the members of their huddle', 'host', members('shy-huddle'), allowed],
  ['a member lists the members of a huddle', 'member', members('huddle'), allowed],
  [
    'a student who is not a member does not list the members of a huddle',
    'student',
    members('huddle'),
    denied,
  ],
  [
    'a member does not list the members of a huddle that hides them',
    'member',
    members('shy-huddle'),
    denied,
  ],
  [
    'a member reads their own membership in a huddle that hides its members',
    'member',
    read('huddles/shy-huddle/members/member'),
    allowed,
  ],
  [
    'a student does not read the membership of somebody else',
    'student',
    read('huddles/shy-huddle/members/member'),
    denied,
  ],
  [
    'a student who is only invited does not list the members of a huddle',
    'invited',
    members('secret-huddle'),
    denied,
  ],
  ['staff in scope list the members of a huddle', 'reviewer', members('shy-huddle'), allowed],
  [
    'staff of another council do not list the members of a huddle',
    'reviewer-elsewhere',
    members('shy-huddle'),
    denied,
  ],
  ['an owner lists the members of a huddle', 'owner', members('huddle'), allowed],
  ['removed staff do not list the members of a huddle', 'removed', members('huddle'), denied],
  [
    'an owner of the national organisation lists the members of its chapter',
    'national-owner',
    members('huddle'),
    allowed,
  ],
  [
    'an owner of the national organisation does not list the members of other huddles',
    'national-owner',
    members('shy-huddle'),
    denied,
  ],
  [
    'a student does not create a membership directly',
    'student',
    (db) => db.doc('huddles/huddle/members/student').set({ role: 'member' }),
    denied,
  ],
]

const code = 'huddles/huddle/private/joining'
const inviteCodes: RuleCase[] = [
  ['a host reads the invite code', 'host', read(code), allowed],
  ...['host', 'member'].map((uid): RuleCase => [
    `${uid}, who hosts it with another student, reads the invite code`,
    uid,
    read('huddles/shared-huddle/private/joining'),
    allowed,
  ]),
  ...['secret-huddle', 'shy-huddle'].map((id): RuleCase => [
    `a host reads the invite code of ${id} before there is one`,
    'host',
    read(`huddles/${id}/private/joining`),
    allowed,
  ]),
  ...['member', 'student', 'north-student', 'reviewer', 'owner', null].map((person): RuleCase => [
    `${person ?? 'nobody'} does not read the invite code`,
    person,
    read(code),
    denied,
  ]),
  [
    'a host does not read the invite code of a deleted huddle',
    'host',
    read('huddles/deleted-huddle/private/joining'),
    denied,
  ],
  [
    'a host does not list the private documents of a huddle',
    'host',
    (db) => db.collection('huddles/huddle/private').get(),
    denied,
  ],
  [
    'a host does not set the invite code directly',
    'host',
    (db) => db.doc(code).set({ invite_code: 'HUDDLE' }),
    denied,
  ],
]

testRules('huddles', [...groups, ...screen, ...people, ...inviteCodes])
