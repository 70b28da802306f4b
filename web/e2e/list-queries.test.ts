import { reviewerKeyOf } from '@huddle/contract'
import { buildDashboardUser } from '@huddle/emulator-seed'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth'
import {
  connectFirestoreEmulator,
  getCountFromServer,
  getDocs,
  getFirestore,
  type Firestore,
  type Query,
} from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cursorAt, readCursor, type Cursor } from '#data/live/cursor.ts'
import { orderedBy } from '#data/live/ordered-by.ts'
import { pageQuery, type ListQuery } from '#data/live/use-live-page.ts'
import type { Staff } from '#data/staff.tsx'
import { eventReviewView } from '#features/event-review/event-review-view.ts'
import { reviewQueueQuery } from '#features/event-review/use-review-queue.ts'
import { eventsView } from '#features/events/events-view.ts'
import { eventsQuery } from '#features/events/use-events.ts'
import { formReviewView } from '#features/form-review/form-review-view.ts'
import { formQueueQuery } from '#features/form-review/use-form-queue.ts'
import { huddlesView } from '#features/huddles/huddles-view.ts'
import { huddlesQuery } from '#features/huddles/use-huddles.ts'
import { membersQuery } from '#features/team/members.tsx'
import { teamView } from '#features/team/team-view.ts'

import { environment } from './support/environment.ts'
import { newCampus, type Member, type Campus } from './support/campus.ts'

/**
 * These tests run the queries of the dashboard's lists in every tab, order and filter that a URL
 * can contain: the first page, the next, the last, the one before it, and the count. Like the real
 * service, the local Firestore refuses a query without an index, and the rules deny one that they
 * cannot prove.
 */
let campus: Campus
const viewers: { staff: Pick<Staff, 'user' | 'university'>; firestore: Firestore }[] = []
const apps: ReturnType<typeof initializeApp>[] = []

beforeAll(async () => {
  campus = await newCampus({ feature_flags: ['isFormsEnabled'] })
  for (let index = 0; index < 7; index += 1)
    await campus.host.createEvent({ title: `Regatta ${index}`, days: 10 + index })
  viewers.push(await viewerOf(campus.ann, ['council-1']), await viewerOf(campus.owner, ['all']))
}, 120_000)

afterAll(() => Promise.all(apps.map((app) => deleteApp(app))))

async function viewerOf({ uid, email, password }: Member, assignments: string[]) {
  const app = initializeApp({ projectId: environment.GCLOUD_PROJECT, apiKey: 'local' }, uid)
  apps.push(app)
  const auth = getAuth(app)
  connectAuthEmulator(auth, `http://${environment.FIREBASE_AUTH_EMULATOR_HOST}`, {
    disableWarnings: true,
  })
  await signInWithEmailAndPassword(auth, email, password)
  const firestore = getFirestore(app)
  const [host = '', port] = environment.FIRESTORE_EMULATOR_HOST.split(':')
  connectFirestoreEmulator(firestore, host, Number(port))
  const { university } = campus
  const user = buildDashboardUser({ uid, university_id: university.id, assignments })
  return { staff: { user, university }, firestore }
}

type Choice = Record<string, string>

/** Every combination of one choice from each group. */
function combinationsOf(...groups: readonly (readonly Choice[])[]): Choice[] {
  return groups.reduce<Choice[]>(
    (all, group) => all.flatMap((left) => group.map((right) => ({ ...left, ...right }))),
    [{}],
  )
}

/** Each choice on its own, all of them, and none. */
function eachAndAll(...choices: readonly Choice[]): Choice[] {
  return [{}, ...choices, Object.assign({}, ...choices)]
}

function choicesOf(name: string, ...values: readonly string[]): Choice[] {
  return values.map((value) => ({ [name]: value }))
}

function sortsBy(...fields: readonly string[]): Choice[] {
  return [{}, ...choicesOf('sort', ...fields.flatMap((field) => [field, `-${field}`]))]
}

const social = { type: 'social,party' }
const council = { scope: 'council-1' }
const search = { q: 're' }

/** Reads the pages of a list as the pager does. Returns how many rows the first page has. */
async function readPages({ source, order, counted }: ListQuery, choice: Choice): Promise<number> {
  if (source === undefined) throw new Error('There is nothing to ask for')
  const failed = (error: Error) => {
    throw new Error(`${JSON.stringify(choice)}: ${error.message}`, { cause: error })
  }
  const read = async (place: Cursor | undefined, size: number) =>
    (await getDocs(pageQuery(source, order, place, size)).catch(failed)).docs
  const cursorOf = (side: 'after' | 'before', row: Awaited<ReturnType<typeof read>>[number]) =>
    readCursor(cursorAt(side, row, order), order)
  const [first, last] = [await read(undefined, 5), await read(undefined, 20)]
  const [end, start] = [first.at(-1), last.at(-1)]
  if (end !== undefined && start !== undefined) {
    const next = await read(cursorOf('after', end), 5)
    expect(next.map(({ id }) => id)).toEqual(last.slice(5, 10).map(({ id }) => id))
    const previous = await read(cursorOf('before', start), 5)
    expect(previous.map(({ id }) => id)).toEqual(
      last
        .slice(0, -1)
        .slice(-5)
        .map(({ id }) => id),
    )
  }
  const count = counted?.source
    ? orderedBy(counted.source, counted.order)
    : orderedBy(source, order)
  expect(await countOf(count).catch(failed), JSON.stringify(choice)).toBe(last.length)
  return first.length
}

async function countOf(query: Query): Promise<number> {
  return (await getCountFromServer(query)).data().count
}

test('the list of events loads in every tab, order and filter', async () => {
  const sorts = sortsBy(
    'title',
    'event_type_name',
    'start_datetime',
    'review_status',
    'going_count',
  )
  const days = { from: '2026-01-01', to: '2027-12-31' }
  const choices = [
    ...combinationsOf(
      choicesOf('tab', 'upcoming', 'past', 'cancelled'),
      sorts,
      eachAndAll(social, council, search),
    ),
    ...combinationsOf(choicesOf('counted', 'held', 'past', 'completed', 'overdue'), sorts, [
      {},
      days,
      { ...days, ...social, ...council },
    ]),
  ]
  let shown = 0
  for (const { staff, firestore } of viewers)
    for (const choice of choices)
      shown += await readPages(
        eventsQuery(firestore, staff, eventsView.parse(choice), new Date()),
        choice,
      )
  expect(shown).toBeGreaterThan(100)
}, 180_000)

test('the review queues load in every view, order and filter', async () => {
  const turns = choicesOf('turn', 'mine', 'host', 'others')
  const [{ firestore } = { firestore: undefined }] = viewers
  if (firestore === undefined) throw new Error('Nobody looks')
  const reviewer = reviewerKeyOf(campus.university.id, campus.ann.uid)
  let shown = 0
  for (const choice of combinationsOf(
    turns,
    sortsBy('title', 'start_datetime'),
    eachAndAll(social, council, search),
  ))
    shown += await readPages(
      reviewQueueQuery(firestore, reviewer, eventReviewView.parse(choice)),
      choice,
    )
  expect(shown).toBeGreaterThan(10)
  for (const searched of ['form_name', 'huddle_name'] as const)
    for (const choice of combinationsOf(
      turns,
      sortsBy('form_name', 'huddle_name', 'submitted_at'),
      eachAndAll({ form: 'plan,budget' }, council, search),
    ))
      await readPages(
        formQueueQuery(firestore, reviewer, formReviewView.parse(choice), searched),
        choice,
      )
}, 180_000)

test('the lists of huddles and of staff load in every order and filter', async () => {
  const huddleChoices = combinationsOf(
    sortsBy(
      'title',
      'community_type',
      'department',
      'members_count',
      'number_of_upcoming_events',
      'is_registered',
      'last_activity_at',
    ),
    eachAndAll(
      { type: 'Society,Other' },
      council,
      { registered: 'no' },
      { upcoming: 'yes' },
      { q: 'sail' },
    ),
  )
  const teamChoices = combinationsOf(
    sortsBy('name'),
    eachAndAll({ role: 'owner,reviewer' }, { q: 'ad' }),
  )
  let shown = 0
  for (const { staff, firestore } of viewers) {
    for (const choice of huddleChoices)
      shown += await readPages(huddlesQuery(firestore, staff, huddlesView.parse(choice)), choice)
    for (const choice of teamChoices)
      shown += await readPages(
        membersQuery(firestore, campus.university.id, teamView.parse(choice)),
        choice,
      )
  }
  expect(shown).toBeGreaterThan(50)
}, 180_000)
