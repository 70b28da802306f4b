import { errorEnvelope, limits, type HistoryEntry } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { operations } from '#operations/index.ts'

import { startApp, type LocalApp } from '../../support/local-app.ts'
import type { Staff } from '../../support/campus.ts'
import { newOffice, readEvent, readHistory, type Office } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'

let office: Office
let reviewers: Staff[]
let voters: Staff[]
let app: LocalApp

beforeAll(async () => {
  office = await newOffice()
  const { campus } = office
  reviewers = await Promise.all(
    Array.from({ length: limits.reviewers }, (_, index) =>
      campus.staff({
        assignments: index < fewerVoters ? ['department-1', 'department-2'] : ['department-1'],
      }),
    ),
  )
  voters = reviewers.slice(0, fewerVoters)
  // One process serves them all, as in production.
  app = await startApp(operations)
  return () => app.stop()
}, 120_000)

/**
 * Where every vote counts, each conflicts with all others, so the work grows with the square of
 * their number. Fewer voters show the same.
 */
const fewerVoters = 80

/** The units that all reviewers and the first of them review for. */
const everybody = 'department-1'
const fewer = 'department-2'

type Act = 'approve' | 'reject' | 'notify-host'

/** An event that all of them review. */
async function newEvent(event_type: string, scope_id: string): Promise<string> {
  const { uid } = office.host
  const scope = { hosts: [uid], host_uid: uid, scope_id }
  const huddle = await office.campus.huddle(scope)
  return office.createEvent({ host_huddle: huddle.id, event_type })
}

const bodies: Record<Act, object | undefined> = {
  approve: undefined,
  reject: { message: 'The venue is double-booked' },
  'notify-host': { message: 'Which room?', documents_queried: [] },
}

/** All act at once, each with a separate act. */
async function actAtOnce(eventId: string, acting: Staff[], actOf: (index: number) => Act) {
  return Promise.all(
    acting.map(async ({ uid, token }, index) => {
      const act = actOf(index)
      const body = bodies[act]
      const response = await fetch(`${app.url}/v1/events/${eventId}/${act}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer: unknown = await response.json()
      const code = response.ok ? undefined : errorEnvelope.parse(answer).code
      return { uid, act, status: response.status, code }
    }),
  )
}

const votes = (history: HistoryEntry[]) =>
  history.filter(({ action }) => action === 'approved' || action === 'rejected')

describe('when many reviewers act on one event at once', () => {
  test(`if one approval of ${limits.reviewers} is enough, one of them decides and the others get a conflict`, async () => {
    const eventId = await newEvent(office.types.anyOne, everybody)
    const answers = await actAtOnce(eventId, reviewers, (index) =>
      index % 2 === 0 ? 'approve' : 'reject',
    )

    const accepted = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(accepted).toHaveLength(1)
    expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 review-conflict']),
    )

    const event = await readEvent(eventId)
    const decided = votes(await readHistory(event))
    expect(decided.map(({ by }) => by)).toEqual(accepted.map(({ uid }) => uid))
    expect(event.review_status).toBe(accepted[0]?.act === 'approve' ? 'published' : 'rejected')
  }, 120_000)

  test('if all must approve, every vote is in the history and the event is published once', async () => {
    const eventId = await newEvent(office.types.plain, fewer)
    const answers = await actAtOnce(eventId, voters, () => 'approve')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

    const event = await readEvent(eventId)
    const history = await readHistory(event)
    expect(new Set(votes(history).map(({ by }) => by))).toEqual(
      new Set(voters.map(({ uid }) => uid)),
    )
    expect(history.filter(({ action }) => action === 'published')).toHaveLength(1)
    expect(event.review_status).toBe('published')
    await expect.poll(() => alertsOfHost(eventId), { timeout: 60_000 }).toEqual(['event-published'])
  }, 180_000)

  test('with one rejection among them, earlier votes count and later ones are refused', async () => {
    const eventId = await newEvent(office.types.plain, fewer)
    const answers = await actAtOnce(eventId, voters, (index) =>
      index === 40 ? 'reject' : 'approve',
    )
    const event = await readEvent(eventId)
    const decided = votes(await readHistory(event))

    expect(event.review_status).toBe('rejected')
    expect(new Set(decided.map(({ by }) => by))).toEqual(
      new Set(answers.filter(({ status }) => status === 200).map(({ uid }) => uid)),
    )
    expect(decided.at(-1)?.action).toBe('rejected')
    expect(answers.every(({ status, code }) => status === 200 || code === 'review-conflict')).toBe(
      true,
    )
  }, 120_000)
})

/** Returns the host's alerts about one event. */
async function alertsOfHost(eventId: string): Promise<string[]> {
  const alerts = await store.studentAlerts(office.host.uid).where('entity_id', '==', eventId).get()
  return alerts.map(({ kind }) => kind)
}
