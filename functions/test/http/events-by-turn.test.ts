import { endpoints, unpaginatedEventsLimit } from '@huddle/contract'
import { describe, expect, it } from 'vitest'

import { newCampus, keyOf } from '../support/campus.ts'
import { nobody } from '../support/person.ts'
import { store } from '../support/suite.ts'

const soon = (days: number) => new Date(Date.now() + days * 86_400_000)

async function campusWithQueue() {
  const campus = await newCampus()
  const reviewer = await campus.staff({ assignments: ['council-1'] })
  const mine = { pending_reviewers_keys: [keyOf(reviewer)], reviewers: [reviewer.uid] }
  const [late, near, far, voted, older] = await Promise.all([
    campus.event({ ...mine, start_datetime: soon(9), is_overdue: true, scope_id: 'council-1' }),
    campus.event({ ...mine, start_datetime: soon(2), scope_id: 'council-1' }),
    campus.event({ ...mine, start_datetime: soon(5), scope_id: 'council-2' }),
    campus.event({
      start_datetime: soon(3),
      scope_id: 'council-1',
      waiting_reviewers_keys: [keyOf(reviewer)],
    }),
    campus.event({ start_datetime: soon(1), scope_id: 'council-1', review_status: 'published' }),
    campus.event({ start_datetime: soon(1), scope_id: 'council-2' }),
  ])
  return { campus, reviewer, queue: [late.id, near.id, far.id], rest: [voted.id, older.id] }
}

describe('GET /v1/events/pending', () => {
  it('my turn lists overdue events first, then by start, with the exact total', async () => {
    const { reviewer, queue } = await campusWithQueue()
    const { events, total } = await reviewer.call(endpoints.listPendingEvents, {})
    expect(events.map(({ id }) => id)).toEqual(queue)
    expect(new Set(events.map((each) => each.review_status))).toEqual(new Set(['needsReview']))
    expect(total).toBe(3)
  })

  it('of events with the same start, the one that waits longest comes first', async () => {
    const campus = await newCampus()
    const waiter = await campus.staff()
    const start_datetime = soon(4)
    const waiting = (days: number, is_overdue = false) =>
      campus.event({
        pending_reviewers_keys: [keyOf(waiter)],
        start_datetime,
        submitted_at: soon(-days),
        is_overdue,
      })
    const [short, long, overdue] = [await waiting(1), await waiting(3), await waiting(2, true)]
    const { events } = await waiter.call(endpoints.listPendingEvents, {})
    expect(events.map(({ id }) => id)).toEqual([overdue.id, long.id, short.id])
  })

  it('my turn can be paged', async () => {
    const { reviewer, queue } = await campusWithQueue()
    const query = { limit: 2, startAfter: queue.slice(0, 1) }
    const { events, total } = await reviewer.call(endpoints.listPendingEvents, { query })
    expect(events.map(({ id }) => id)).toEqual(queue.slice(1))
    expect(total).toBe(3)
  })

  it('my turn is empty for staff who review no events', async () => {
    const { campus } = await campusWithQueue()
    const owner = await campus.staff({ role: 'owner' })
    expect(await owner.call(endpoints.listPendingEvents, {})).toEqual({ events: [], total: 0 })
  })

  it('only staff can list pending events', async () => {
    await expect(nobody.call(endpoints.listPendingEvents, {})).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('GET /v1/events', () => {
  it('the list of events separates my turn from the rest of the scope', async () => {
    const { reviewer, queue, rest } = await campusWithQueue()
    const answer = await reviewer.call(endpoints.listEventsByTurn, {})
    expect(answer.events_requiring_review.map(({ id }) => id)).toEqual(queue)
    expect(answer.events_not_requiring_review.map(({ id }) => id)).toEqual(rest)
  })

  it('a list that is too long for one response is refused with a hint to the paged version', async () => {
    const campus = await newCampus()
    const owner = await campus.staff({ role: 'owner' })
    await store.stats(campus.university.id, 'events').set({
      count: unpaginatedEventsLimit + 1,
      count_by_scope: {},
    })
    await expect(owner.call(endpoints.listEventsByTurn, {})).rejects.toMatchObject({
      code: 'validation-error',
      status: 400,
      message: `More than ${unpaginatedEventsLimit} events: ask for pages at /v2/events`,
    })
    await store.stats(campus.university.id, 'events').set({
      count: unpaginatedEventsLimit,
      count_by_scope: {},
    })
    const answer = await owner.call(endpoints.listEventsByTurn, {})
    expect(answer).toEqual({ events_requiring_review: [], events_not_requiring_review: [] })
  })
})
