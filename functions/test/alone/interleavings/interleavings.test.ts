import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import {
  eventId,
  eventReviewIdOf,
  noPlace,
  splitPlace,
  requirementId,
  reviewId,
  ServiceError,
  type Event,
  type HistoryEntry,
  type ReviewCase,
} from '@huddle/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { StaffCaller } from '#caller.ts'
import { reviewSetupFor } from '#operations/events/review-setup-for.ts'
import { loadEventCase } from '#operations/reviews/load-event-case.ts'
import { reviewersFor } from '#operations/reviews/reviewers-for.ts'

import type { Staff } from '../../support/campus.ts'
import { newOffice, readEvent } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'
import { alone } from '../service.ts'
import { clients, type Act, type Cast, type Client } from './acts.ts'
import { explain, type Done } from './explain.ts'
import { checkNotices } from './check-notices.ts'

const { services } = alone
const office = await newOffice()
/** In scope, but not a reviewer until somebody adds her. */
const cat = await office.campus.staff({ assignments: ['all'] })
const { types, host, campus } = office

/** Acts of the clock have no author, so their time identifies them. */
let lateActs = 0

const sideBySide = 20
const rounds = 200

const round = fc.record({
  type: fc.constantFrom(types.plain, types.anyOne, types.withDocuments),
  clients,
})
type Round = typeof round extends fc.Arbitrary<infer One> ? One : never

test(
  `${rounds} reviews with eight simultaneous clients each have one consistent order of acts`,
  { timeout: 600_000, retry: 0 },
  async () => {
    const some = fc.array(round, { minLength: sideBySide, maxLength: sideBySide })
    await fc.assert(
      fc.asyncProperty(some, async (all) => {
        await Promise.all(all.map(checkRound))
      }),
      { numRuns: rounds / sideBySide, endOnFailure: true },
    )
  },
)

async function checkRound({ type, clients: acting }: Round): Promise<void> {
  const { cast, opened, begun } = await openedCopy(type)
  const { event } = opened

  const done = await Promise.all(acting.map((client) => play(client, cast, event)))

  const [reached, history] = await Promise.all([caseOf(event), historyOf(event)])
  expect(history.map(({ id }) => Number(id))).toEqual(history.map((_line, index) => index + 1))
  const told = explain(opened, history.slice(begun.length), done, cast)
  expect(comparable(reached)).toEqual(comparable(told))
  const [review] = reached.reviews
  if (review === undefined) throw new Error('The review is gone')
  await checkNotices(reached.event, review, history, services)
}

type Opened = { cast: Cast; opened: ReviewCase; begun: readonly HistoryEntry[] }

/** The state that the service created for a new event of each type. */
const templates = new Map<string, Opened>()
for (const type of Object.values(types)) {
  const event = await readEvent(await office.createEvent({ event_type: type }))
  const [cast, opened, begun] = await Promise.all([castOf(event), caseOf(event), historyOf(event)])
  templates.set(type, { cast, opened, begun })
}

/**
 * Copies it under another id: creating it by the service would take longer than the rest of the
 * test.
 */
async function openedCopy(type: string): Promise<Opened> {
  const template = templates.get(type)
  if (template === undefined) throw new Error(`No event of type ${type} was made`)
  const id = eventId.parse(`event-${randomUUID()}`)
  const event = { ...template.opened.event, id }
  const reviews = template.opened.reviews.map((review) => ({
    ...review,
    id: reviewId.parse(eventReviewIdOf(id, review.organisation_id)),
    event_id: id,
  }))
  const { documents } = template.opened
  await store.transaction(async (tx) => {
    tx.set(store.events.doc(id), event)
    tx.set(store.eventPlace(id), splitPlace(template.opened, [], noPlace).place)
    for (const document of documents) tx.set(store.reviewDocuments(id).doc(document.id), document)
    for (const review of reviews) {
      tx.set(store.eventReviews.doc(review.id), review)
      for (const line of template.begun)
        tx.set(store.eventReviews.history(review.id).doc(line.id), line)
    }
  })
  return { ...template, opened: { ...template.opened, event, reviews } }
}

/** For the undo record it is enough to compare the number of its first history event. */
function comparable({ undo, ...rest }: ReviewCase) {
  return { ...rest, undo: undo && { by: undo.by, at: undo.at, from: undo.from } }
}

/** Plays the acts of one client in order. */
async function play(client: Client, cast: Cast, event: Event): Promise<Done[]> {
  const done: Done[] = []
  for (const act of client) {
    await setTimeout(act.waitMs)
    done.push(await playAct(act, cast, event))
  }
  return done
}

async function playAct(act: Act, cast: Cast, event: Event): Promise<Done> {
  const requestId = randomUUID()
  lateActs += act.isLate ? 1 : 0
  const afterStart = new Date(event.start_datetime.getTime() + lateActs)
  let at = afterStart
  const now = () => (at = act.isLate ? afterStart : services.clock.now())
  try {
    await act.call(cast, event, requestId, { ...services, clock: { now } })
    return { act, requestId, refusal: undefined, at }
  } catch (error) {
    if (error instanceof ServiceError) return { act, requestId, refusal: error.code, at }
    throw error
  }
}

async function castOf(event: Event): Promise<Cast> {
  const student = await store.students.doc(host.uid).get()
  if (student === undefined) throw new Error('The host is gone')
  const [setup, fallback] = await Promise.all([
    reviewSetupFor(event, services),
    reviewersFor(campus.university.id, event, store),
  ])
  return {
    staff: {
      ann: callerOf(office.ann),
      bob: callerOf(office.bob),
      cat: callerOf(cat),
      owner: callerOf(office.owner),
    },
    host: { ...signedIn(host.uid), staff: undefined, organisation: undefined, student },
    setup,
    fallback,
    plan: requirementId.parse(office.documents.plan),
  }
}

function callerOf({ user }: Staff): StaffCaller {
  return { ...signedIn(user.uid), staff: user, organisation: campus.university }
}

function signedIn(uid: string) {
  const session = { signed_in_at: new Date(), provider: 'password' }
  return {
    uid,
    email: undefined,
    isEmailVerified: true,
    phoneNumber: undefined,
    session,
    requestId: '',
  }
}

async function caseOf({ id }: Event) {
  const found = await store.transaction((tx) => loadEventCase(tx, store, id, {}))
  if (found === undefined) throw new Error(`There is no event ${id}`)
  return found.current
}

async function historyOf({ id, university_id }: Event): Promise<HistoryEntry[]> {
  const lines = await store.eventReviews.history(eventReviewIdOf(id, university_id)).get()
  return lines.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
