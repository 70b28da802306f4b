import { denied, testRules, type RuleCase } from './support/rule-case.ts'

const collections = [
  'accountProofs',
  'announcedUploads',
  'backgroundJobs',
  'callWindows',
  'emailLocks',
  'emailOtps',
  'idempotency',
  'events/one/contactInvitations',
  'events/one/files',
  'events/one/media',
  'exports/ready/private',
  'fileUploads',
  'huddles/one/contactInvitations',
  'huddles/one/files',
  'huddles/one/media',
  'mail',
  'phoneSignIns',
  'messages',
  'pushes',
  'reports',
  'sweepProgress',
  'unsentCodes',
  'uploadBudgets',
  'universities/lakeside/people',
  'writeCounters',
  // The own ones are no exception: what waits for a digest, and the devices that are pushed to.
  'dashboardUsers/owner/digestItems',
  'dashboardUsers/reviewer/digestItems',
  'users/host/pushSubscriptions',
  'users/student/pushSubscriptions',
]
/** The last one is no server's: it shows that these tests have run to who counts the cases of each path. */
const groups = ['digestItems', 'pushSubscriptions', 'alerts', 'private', 'forms']
const people = ['owner', 'reviewer', 'host', 'student', null]

/** Nobody but the server reads or writes these, and nothing that is not named in the rules. */
const cases: RuleCase[] = [...collections, 'somethingElse'].flatMap((collection) =>
  people.flatMap((person): RuleCase[] => {
    const who = person ?? 'nobody'
    return [
      [`${who} reads ${collection}`, person, (db) => db.doc(`${collection}/one`).get(), denied],
      [`${who} lists ${collection}`, person, (db) => db.collection(collection).get(), denied],
      [`${who} writes ${collection}`, person, (db) => db.doc(`${collection}/one`).set({}), denied],
    ]
  }),
)

/** Everybody's at once: nobody, not even the own ones among them. */
const acrossParents: RuleCase[] = groups.flatMap((group) =>
  people.map((person): RuleCase => [
    `${person ?? 'nobody'} lists every ${group}`,
    person,
    (db) => db.collectionGroup(group).get(),
    denied,
  ]),
)

testRules('server-only', [...cases, ...acrossParents])
