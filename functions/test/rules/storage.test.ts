import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { all, fileKinds, grantsOf } from '@huddle/contract'
import {
  buildDashboardUser,
  buildEvent,
  buildFormSubmission,
  buildHuddle,
  buildMember,
  buildParticipant,
  buildUniversity,
} from '@huddle/emulator-seed'
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, test } from 'vitest'

import { suite } from '../support/suite.ts'

/** Storage rules are those of the suite, and read the suite's own Firestore: so everything here has names of its own. */
const own = (name: string) => `${name}-${run}`
const run = randomUUID().slice(0, 8)
const university = own('university')
const folder = own('open')

type Storage = ReturnType<RulesTestContext['storage']>
type Outcome = (act: Promise<unknown>) => Promise<unknown>
type StorageCase = [
  title: string,
  person: string | null,
  act: (storage: Storage) => Promise<unknown>,
  outcome: Outcome,
]
const allowed: Outcome = assertSucceeds
const denied: Outcome = assertFails

const staff = [
  { uid: 'owner', role: 'owner', assignments: [all] },
  { uid: 'admin', role: 'university-admin', assignments: ['council-1'] },
  { uid: 'admin-elsewhere', role: 'university-admin', assignments: ['council-2'] },
  { uid: 'stranded', role: 'university-admin', assignments: ['council-3'] },
  { uid: 'reviewer', role: 'reviewer', assignments: ['council-2'] },
  { uid: 'colleague', role: 'reviewer', assignments: ['council-1'] },
  { uid: 'by-phone', role: 'owner', assignments: [all] },
  { uid: 'hosting', role: 'reviewer', assignments: ['council-2'] },
  { uid: 'removed', role: 'owner', assignments: [all], is_deleted: true },
  {
    uid: 'closed-owner',
    role: 'owner',
    assignments: [all],
    university_id: own('closed'),
  },
  { uid: 'closed-reviewer', role: 'reviewer', assignments: [all], university_id: own('closed') },
  { uid: 'north-owner', role: 'owner', assignments: [all], university_id: own('north') },
] as const
const universities = [
  buildUniversity({
    id: university,
    fsl_councils: [
      { id: 'council-1', name: 'One' },
      { id: 'council-2', name: 'Two' },
      { id: 'council-3', name: 'Three', is_deleted: true },
    ],
  }),
  buildUniversity({ id: own('closed'), has_dashboard_access: false }),
  buildUniversity({ id: own('north') }),
]
const reviewers = [own('reviewer'), own('removed'), own('closed-reviewer')]
const event = { university_id: university, scope_id: 'council-1', hosts: [own('host')], reviewers }

/** Without a turn, so that no sweep takes them for forms of a real university. */
const submission = {
  ...event,
  hosts: [own('host'), own('hosting')],
  huddle_id: own('huddle'),
  reviewers_uids: reviewers,
  turn_started_at: null,
}
const formFolder = `huddles/${own('huddle')}/forms`

const documents: Record<string, object> = {
  ...Object.fromEntries(universities.map((one) => [`universities/${one.id}`, one])),
  [`events/${own('over')}`]: buildEvent({
    ...event,
    review_status: 'published',
    is_published: true,
    start_datetime: new Date('2026-01-01T19:00:00Z'),
    end_datetime: new Date('2026-01-01T22:00:00Z'),
  }),
  ...Object.fromEntries(
    staff.map((given) => {
      const member = { university_id: university, ...given, assignments: [...given.assignments] }
      const organisation = universities.find(({ id }) => id === member.university_id)
      const granted = grantsOf(member, organisation, undefined)
      const user = buildDashboardUser({ ...member, ...granted, uid: own(given.uid) })
      return [`dashboardUsers/${user.uid}`, user]
    }),
  ),
  [`events/${folder}`]: buildEvent({ ...event, id: folder }),
  [`events/${own('stranded')}`]: buildEvent({ ...event, scope_id: 'council-3' }),
  [`events/${own('published')}`]: buildEvent({
    ...event,
    review_status: 'published',
    is_published: true,
  }),
  [`events/${own('private')}`]: buildEvent({
    ...event,
    review_status: 'published',
    is_published: true,
    privacy_status: 'private',
  }),
  [`events/${own('private')}/participants/${own('guest')}`]: buildParticipant({
    id: own('guest'),
  }),
  [`events/${own('private')}/participants/${own('asker')}`]: buildParticipant({
    id: own('asker'),
    role: 'requested',
  }),
  [`events/${own('rejected')}`]: buildEvent({ ...event, review_status: 'rejected' }),
  [`events/${own('cancelled')}`]: buildEvent({
    ...event,
    review_status: 'cancelled',
    is_cancelled: true,
  }),
  [`huddles/${own('huddle')}`]: buildHuddle({ university_id: university, hosts: [own('host')] }),
  [`huddles/${own('secret')}`]: buildHuddle({
    university_id: university,
    hosts: [own('host')],
    privacy_status: 'secret',
  }),
  [`huddles/${own('secret')}/members/${own('member')}`]: buildMember({ id: own('member') }),
  [`${formFolder}/draft`]: buildFormSubmission({ ...submission, id: 'draft', status: 'draft' }),
  [`${formFolder}/waiting`]: buildFormSubmission({ ...submission, id: 'waiting' }),
  [`${formFolder}/stranded`]: buildFormSubmission({
    ...submission,
    id: 'stranded',
    scope_id: 'council-3',
  }),
  [`${formFolder}/returned`]: buildFormSubmission({
    ...submission,
    id: 'returned',
    status: 'changesRequested',
  }),
}

const stored = [
  `events/${folder}/review/plan/plan.pdf`,
  `events/${folder}/images/cover`,
  `events/${own('published')}/images/cover`,
  `events/${own('private')}/images/cover`,
  `huddles/${own('huddle')}/images/cover`,
  `huddles/${own('secret')}/images/cover`,
  `events/${own('stranded')}/review/plan/plan.pdf`,
  `${formFolder}/stranded/plan/plan.pdf`,
  `${formFolder}/draft/plan/plan.pdf`,
  `${formFolder}/waiting/plan/plan.pdf`,
  `profilePictures/${own('host')}/me`,
  `universities/${university}/logo/crest`,
  `universities/${university}/documentTypes/plan/template.pdf`,
  `exports/${own('owner')}/one/guests.csv`,
  `huddles/${own('huddle')}/files/plan.pdf`,
]

let environment: RulesTestEnvironment

beforeAll(async () => {
  const [firestoreHost = '', firestorePort] = suite.firestoreHost.split(':')
  const [host = '', port] = (process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '').split(':')
  environment = await initializeTestEnvironment({
    projectId: suite.projectId,
    firestore: { host: firestoreHost, port: Number(firestorePort) },
    // The same as the suite's; loaded afresh, so that what is counted is these cases.
    storage: {
      host,
      port: Number(port),
      rules: await readFile(new URL('../../../storage.rules', import.meta.url), 'utf8'),
    },
  })
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore()
    const bucket = context.storage(`gs://${suite.bucket}`)
    await Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)))
    await Promise.all(stored.map((path) => upload(path, 'application/pdf')(bucket)))
  })
})
afterAll(() => environment.cleanup())

const upload =
  (path: string, contentType: string, bytes = 10) =>
  async (storage: Storage): Promise<unknown> =>
    storage.ref(path).put(new Uint8Array(bytes), { contentType })
const download = (path: string) => (storage: Storage) => storage.ref(path).getMetadata()

const pdf = 'application/pdf'
const png = 'image/png'
const limit = 20 * 1024 * 1024
const answer = `events/${folder}/review/plan/plan.pdf`
const strandedAnswer = `events/${own('stranded')}/review/plan/plan.pdf`
const fresh = (path: string) => `${path}/${randomUUID()}`
const newAnswer = () => fresh(`events/${folder}/review/plan`)

const answers: StorageCase[] = [
  ['a host hands in an answer', 'host', upload(newAnswer(), pdf), allowed],
  ['another student does not', 'student', upload(newAnswer(), pdf), denied],
  ['nor does a reviewer', 'reviewer', upload(newAnswer(), pdf), denied],
  ['nobody without signing in', null, upload(newAnswer(), pdf), denied],
  ['a picture is an answer too', 'host', upload(newAnswer(), png), allowed],
  ['an SVG is not', 'host', upload(newAnswer(), 'image/svg+xml'), denied],
  ['nor is HTML', 'host', upload(newAnswer(), 'text/html'), denied],
  ['nor HTML that claims to be a PDF', 'host', upload(`${newAnswer()}.HTML`, pdf), denied],
  ['20 MB are allowed', 'host', upload(newAnswer(), pdf, limit), allowed],
  ['a byte more is not', 'host', upload(newAnswer(), pdf, limit + 1), denied],
  ['an answer is not replaced in place', 'host', upload(answer, pdf), denied],
  ['nor deleted', 'host', (storage) => storage.ref(answer).delete(), denied],
  [
    'files of an event that is about to be created come first',
    'student',
    upload(fresh(`events/${own('new')}/review/plan`), pdf),
    allowed,
  ],
  [
    'not from somebody without an account',
    null,
    upload(fresh(`events/${own('new')}/review/plan`), pdf),
    denied,
  ],
  [
    'nothing is handed in after a rejection',
    'host',
    upload(fresh(`events/${own('rejected')}/review/plan`), pdf),
    denied,
  ],
  [
    'a published event takes answers until it ends, for an edit may ask for them',
    'host',
    upload(fresh(`events/${own('published')}/review/plan`), pdf),
    allowed,
  ],
  ['not afterwards', 'host', upload(fresh(`events/${own('over')}/review/plan`), pdf), denied],
  ...Object.values(fileKinds)
    .flatMap(({ types }): string[] => [...types])
    .map((type): StorageCase => [
      `the rules accept ${type} too`,
      'host',
      upload(newAnswer(), type),
      allowed,
    ]),
  ['a host reads an answer', 'host', download(answer), allowed],
  ['another student does not', 'student', download(answer), denied],
  ['a named reviewer does', 'reviewer', download(answer), allowed],
  ['a colleague who is not named does not', 'colleague', download(answer), denied],
  ['an admin of the council does', 'admin', download(answer), allowed],
  ['an admin of another does not', 'admin-elsewhere', download(answer), denied],
  ['nor an owner who signed in by phone', 'by-phone', download(answer), denied],
  ['nor one whose council was removed', 'stranded', download(strandedAnswer), denied],
  ['an owner reads what that council has left', 'owner', download(strandedAnswer), allowed],
  ['an owner does', 'owner', download(answer), allowed],
  ['an owner of another university does not', 'north-owner', download(answer), denied],
  ['removed staff do not, although named', 'removed', download(answer), denied],
  [
    'nor does somebody whose organisation has lost the dashboard, although named',
    'closed-reviewer',
    download(answer),
    denied,
  ],
]

const pictures: StorageCase[] = [
  ['a host adds a picture', 'host', upload(fresh(`events/${folder}/images`), png), allowed],
  ['not as a PDF', 'host', upload(fresh(`events/${folder}/images`), pdf), denied],
  ['nor as an SVG', 'host', upload(fresh(`events/${folder}/images`), 'image/svg+xml'), denied],
  [
    'nor to a cancelled event',
    'host',
    upload(fresh(`events/${own('cancelled')}/images`), png),
    denied,
  ],
  ['another student adds none', 'student', upload(fresh(`events/${folder}/images`), png), denied],
  [
    'but the picture of a new event',
    'student',
    upload(fresh(`events/${own('new')}/images`), png),
    allowed,
  ],
  [
    'students see that of a public event',
    'student',
    download(`events/${own('published')}/images/cover`),
    allowed,
  ],
  ['not before it is published', 'student', download(`events/${folder}/images/cover`), denied],
  [
    'nor that of a private one',
    'student',
    download(`events/${own('private')}/images/cover`),
    denied,
  ],
  ['its host sees that of any', 'host', download(`events/${folder}/images/cover`), allowed],
  ['its guests do', 'guest', download(`events/${own('private')}/images/cover`), allowed],
  [
    'nor who only asked to come',
    'asker',
    download(`events/${own('private')}/images/cover`),
    denied,
  ],
  ['staff see it', 'colleague', download(`events/${folder}/images/cover`), allowed],
  [
    'those of another university do not',
    'north-owner',
    download(`events/${folder}/images/cover`),
    denied,
  ],
  ['nor removed ones', 'removed', download(`events/${folder}/images/cover`), denied],
  [
    'a host adds one to the huddle',
    'host',
    upload(fresh(`huddles/${own('huddle')}/images`), png),
    allowed,
  ],
  ['others do not', 'student', upload(fresh(`huddles/${own('huddle')}/images`), png), denied],
  [
    'nobody without signing in sees one',
    null,
    download(`huddles/${own('huddle')}/images/cover`),
    denied,
  ],
  ['a new huddle gets one', 'student', upload(fresh(`huddles/${own('new')}/images`), png), allowed],
  ['not an SVG', 'host', upload(fresh(`huddles/${own('huddle')}/images`), 'image/svg+xml'), denied],
  [
    'students see that of a public huddle',
    'student',
    download(`huddles/${own('huddle')}/images/cover`),
    allowed,
  ],
  ['not of a secret one', 'student', download(`huddles/${own('secret')}/images/cover`), denied],
  ['its members do', 'member', download(`huddles/${own('secret')}/images/cover`), allowed],
  ['and its hosts', 'host', download(`huddles/${own('secret')}/images/cover`), allowed],
  ['and staff', 'colleague', download(`huddles/${own('secret')}/images/cover`), allowed],
  [
    'not those of another university',
    'north-owner',
    download(`huddles/${own('secret')}/images/cover`),
    denied,
  ],
]

const newFormAnswer = (form: string) => fresh(`${formFolder}/${form}/plan`)
const formAnswer = `${formFolder}/waiting/plan/plan.pdf`
const draftAnswer = `${formFolder}/draft/plan/plan.pdf`
const forms: StorageCase[] = [
  ['a host answers a draft', 'host', upload(newFormAnswer('draft'), pdf), allowed],
  ['and what was sent back', 'host', upload(newFormAnswer('returned'), pdf), allowed],
  ['not what is under review', 'host', upload(newFormAnswer('waiting'), pdf), denied],
  ['nor a form that there is not', 'host', upload(newFormAnswer('none'), pdf), denied],
  ['not as HTML', 'host', upload(newFormAnswer('draft'), 'text/html'), denied],
  ['a byte too much is refused', 'host', upload(newFormAnswer('draft'), pdf, limit + 1), denied],
  ['an answer is not replaced in place', 'host', upload(draftAnswer, pdf), denied],
  ['another student does not answer', 'student', upload(newFormAnswer('draft'), pdf), denied],
  ['nor does a reviewer', 'reviewer', upload(newFormAnswer('draft'), pdf), denied],
  ['a host reads the answer of a draft', 'host', download(draftAnswer), allowed],
  ['so does a host who is staff too', 'hosting', download(draftAnswer), allowed],
  ['other staff do not', 'owner', download(draftAnswer), denied],
  ['a named reviewer reads what was handed in', 'reviewer', download(formAnswer), allowed],
  ['an owner does', 'owner', download(formAnswer), allowed],
  ['an admin of the council does', 'admin', download(formAnswer), allowed],
  ['an admin of another does not', 'admin-elsewhere', download(formAnswer), denied],
  [
    'nor one whose council was removed',
    'stranded',
    download(`${formFolder}/stranded/plan/plan.pdf`),
    denied,
  ],
  ['a colleague who is not named does not', 'colleague', download(formAnswer), denied],
  ['removed staff do not, although named', 'removed', download(formAnswer), denied],
  [
    'nor does somebody whose organisation has lost the dashboard, although named',
    'closed-reviewer',
    download(formAnswer),
    denied,
  ],
  ['an owner of another university does not', 'north-owner', download(formAnswer), denied],
  ['another student does not', 'student', download(formAnswer), denied],
  ['nobody without signing in', null, download(formAnswer), denied],
]

const others: StorageCase[] = [
  [
    'a student adds the own picture',
    'host',
    upload(fresh(`profilePictures/${own('host')}`), png),
    allowed,
  ],
  ['not somebody else’s', 'student', upload(fresh(`profilePictures/${own('host')}`), png), denied],
  ['not a PDF', 'host', upload(fresh(`profilePictures/${own('host')}`), pdf), denied],
  ['nor a GIF', 'host', upload(fresh(`profilePictures/${own('host')}`), 'image/gif'), denied],
  [
    'of 5 MB',
    'host',
    upload(fresh(`profilePictures/${own('host')}`), png, 5 * 1024 * 1024),
    allowed,
  ],
  [
    'not of a byte more',
    'host',
    upload(fresh(`profilePictures/${own('host')}`), png, 5 * 1024 * 1024 + 1),
    denied,
  ],
  [
    'everybody signed in sees it',
    'student',
    download(`profilePictures/${own('host')}/me`),
    allowed,
  ],
  ['staff too', 'colleague', download(`profilePictures/${own('host')}/me`), allowed],
  ['nobody else', null, download(`profilePictures/${own('host')}/me`), denied],
  [
    'somebody else does not delete it',
    'student',
    (storage) => storage.ref(`profilePictures/${own('host')}/me`).delete(),
    denied,
  ],
  [
    'its owner does',
    'host',
    (storage) => storage.ref(`profilePictures/${own('host')}/me`).delete(),
    allowed,
  ],
  [
    'an owner sets the logo',
    'owner',
    upload(fresh(`universities/${university}/logo`), png),
    allowed,
  ],
  ['an admin does not', 'admin', upload(fresh(`universities/${university}/logo`), png), denied],
  [
    'nor an owner of another university',
    'north-owner',
    upload(fresh(`universities/${university}/logo`), png),
    denied,
  ],
  [
    'nor one whose university has lost the dashboard',
    'closed-owner',
    upload(fresh(`universities/${own('closed')}/logo`), png),
    denied,
  ],
  [
    'who adds no template either',
    'closed-owner',
    upload(fresh(`universities/${own('closed')}/documentTypes/plan`), pdf),
    denied,
  ],
  [
    'files of a huddle are read by links alone',
    'host',
    download(`huddles/${own('huddle')}/files/plan.pdf`),
    denied,
  ],
  [
    'and written to signed addresses alone',
    'host',
    upload(fresh(`huddles/${own('huddle')}/files`), pdf),
    denied,
  ],
  ['nor a removed one', 'removed', upload(fresh(`universities/${university}/logo`), png), denied],
  [
    'everybody signed in sees it',
    'student',
    download(`universities/${university}/logo/crest`),
    allowed,
  ],
  ...(['host', 'reviewer', 'north-owner'] as const).map((person): StorageCase => [
    `such as ${person}`,
    person,
    download(`universities/${university}/logo/crest`),
    allowed,
  ]),
  ['nobody else', null, download(`universities/${university}/logo/crest`), denied],
  [
    'an admin provides a template',
    'admin',
    upload(fresh(`universities/${university}/documentTypes/plan`), pdf),
    allowed,
  ],
  [
    'a reviewer does not',
    'reviewer',
    upload(fresh(`universities/${university}/documentTypes/plan`), pdf),
    denied,
  ],
  [
    'nor a student',
    'student',
    upload(fresh(`universities/${university}/documentTypes/plan`), pdf),
    denied,
  ],
  [
    'nor as HTML',
    'owner',
    upload(fresh(`universities/${university}/documentTypes/plan`), 'text/html'),
    denied,
  ],
  [
    'so does an owner',
    'owner',
    upload(fresh(`universities/${university}/documentTypes/plan`), pdf),
    allowed,
  ],
  ...(['host', 'reviewer'] as const).map((person): StorageCase => [
    `a ${person} downloads it`,
    person,
    download(`universities/${university}/documentTypes/plan/template.pdf`),
    allowed,
  ]),
  [
    'a student downloads it',
    'student',
    download(`universities/${university}/documentTypes/plan/template.pdf`),
    allowed,
  ],
  [
    'nobody without signing in',
    null,
    download(`universities/${university}/documentTypes/plan/template.pdf`),
    denied,
  ],
  ['what is not named is denied', 'owner', upload(fresh('elsewhere'), png), denied],
  ['exports are the server’s', 'owner', download(`exports/${own('owner')}/one/guests.csv`), denied],
  [
    'nobody lists a folder',
    'host',
    (storage) => storage.ref(`events/${folder}/review/plan`).listAll(),
    denied,
  ],
]

test.each([...answers, ...pictures, ...forms, ...others])(
  '%s',
  async (_title, person, act, outcome) => {
    const member = staff.find(({ uid }) => uid === person)
    const claims = member
      ? {
          staff: { university_id: university },
          firebase: {
            sign_in_provider: person === 'by-phone' ? ('phone' as const) : ('password' as const),
            identities: {},
          },
        }
      : {}
    const context =
      person === null
        ? environment.unauthenticatedContext()
        : environment.authenticatedContext(own(person), claims)
    await outcome(act(context.storage(`gs://${suite.bucket}`)))
  },
)
