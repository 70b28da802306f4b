import {
  dashboardStatuses,
  endpoints,
  type DashboardStatus,
  type Event,
  type Input,
} from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { chapterAt, keyOf, newCampus, type Campus, type Staff } from '../support/campus.ts'
import { nobody } from '../support/person.ts'
import { store } from '../support/suite.ts'

type Sort = NonNullable<NonNullable<Input<typeof endpoints.listEvents>['query']>['sort']>
type Query = NonNullable<Parameters<typeof page>[1]>

const day = 86_400_000
const start = Date.parse('2027-03-01T12:00:00Z')

let campus: Campus
let owner: Staff
let events: Event[]

async function page(
  staff: Staff,
  query: {
    limit?: number
    startAfter?: string[]
    startAt?: string[]
    startBefore?: string[]
    tab?: 'upcoming' | 'past' | 'cancelled'
    search?: string
    status?: DashboardStatus
    huddle?: string
    council?: string
    type?: string
    from?: string
    to?: string
    sort?: Sort
  } = {},
) {
  const { events: found, total } = await staff.call(endpoints.listEvents, { query })
  return { ids: found.map(({ id }) => id), total, events: found }
}

/** Events 0 to 24, one a day. Returns the ids of the given ones, newest start first. */
const newestFirst = (...indexes: number[]) => indexes.map((index) => idOf(index))
const idOf = (index: number) => events[index]?.id ?? 'none'

beforeAll(async () => {
  campus = await newCampus({ timezone: 'America/New_York' })
  owner = await campus.staff({ role: 'owner' })
  events = await campus.events(25, (index) => ({
    title: index % 2 === 0 ? `Spring ball ${index}` : `Autumn fair ${index}`,
    start_datetime: new Date(start + index * day),
    end_datetime: new Date(start + index * day + 3_600_000),
    submitted_at: new Date(start - index * day),
    scope_id: index < 5 ? 'council-1' : index < 8 ? 'department-1' : null,
    review_status: index === 3 ? 'published' : 'inReview',
    event_type: index < 4 ? 'type-1' : null,
    event_type_name: index < 4 ? 'Type one' : null,
    huddle_name: index < 2 ? 'Chess' : 'Rowing',
    going_count: 12 - Math.abs(12 - index),
    host_huddle: index < 2 ? 'huddle-a' : 'huddle-b',
  }))
})

describe('pages of events', () => {
  it('a page has ten events, newest start first, and the exact total', async () => {
    const { ids, total } = await page(owner)
    expect(ids).toEqual(newestFirst(24, 23, 22, 21, 20, 19, 18, 17, 16, 15))
    expect(total).toBe(25)
  })

  it('pages of events follow each other to the end without a gap', async () => {
    const seen: string[] = []
    for (;;) {
      const { ids } = await page(owner, {
        limit: 7,
        ...(seen.length === 0 ? {} : { startAfter: seen.slice(-3) }),
      })
      if (ids.length === 0) break
      seen.push(...ids)
    }
    expect(seen).toEqual(events.map(({ id }) => id).toReversed())
  })

  it('a page can start after a cursor', async () => {
    expect((await page(owner, { startAt: [idOf(12)], limit: 2 })).ids).toEqual(newestFirst(12, 11))
  })

  it('a page can end before a cursor', async () => {
    const { ids } = await page(owner, { startBefore: [idOf(12)], limit: 2 })
    expect(ids).toEqual(newestFirst(14, 13))
  })

  it('a cursor still works after the last ids in it were deleted', async () => {
    const marker = [idOf(20), 'gone-1', 'gone-2']
    expect((await page(owner, { startAfter: marker, limit: 1 })).ids).toEqual(newestFirst(19))
  })

  it('a cursor whose ids were all deleted is refused', async () => {
    await expect(page(owner, { startAfter: ['gone-1', 'gone-2'] })).rejects.toMatchObject({
      code: 'validation-error',
      fields: { startAfter: ['None of these is in the list any more'] },
    })
  })

  it('an event of another university is refused as a cursor as if it did not exist', async () => {
    const foreign = await (await newCampus()).event()
    await expect(page(owner, { startAfter: [foreign.id] })).rejects.toMatchObject({
      fields: { startAfter: ['None of these is in the list any more'] },
    })
  })

  it('an event out of scope is refused as a cursor as if it did not exist', async () => {
    const deleted = await campus.event({ is_deleted: true, scope_id: 'council-1' })
    const reviewer = await campus.staff({ assignments: ['council-1'] })
    expect((await page(reviewer, { startAfter: [idOf(3)] })).ids).toEqual(newestFirst(2, 1, 0))
    for (const hidden of [idOf(6), deleted.id])
      await expect(page(reviewer, { startAfter: [hidden] })).rejects.toMatchObject({
        fields: { startAfter: ['None of these is in the list any more'] },
      })
  })

  it.each(['__event__', '..', 'a/b'])(
    '%s is refused as a cursor because it is not an id',
    async (id) => {
      await expect(page(owner, { startAfter: [id] })).rejects.toMatchObject({
        code: 'validation-error',
        fields: { 'startAfter.0': ['Invalid id'] },
      })
    },
  )

  it('two cursors at once are refused', async () => {
    await expect(
      page(owner, { startAfter: [idOf(1)], startBefore: [idOf(2)] }),
    ).rejects.toMatchObject({ code: 'validation-error' })
  })

  it.each([0, 101])('the page size %d is refused', async (limit) => {
    await expect(page(owner, { limit })).rejects.toMatchObject({
      code: 'validation-error',
      fields: { limit: [expect.any(String)] },
    })
  })
})

describe('filters and search', () => {
  const cases: [string, Query, number[]][] = [
    ['status', { status: 'published' }, [3]],
    ['event type', { type: 'type-1' }, [3, 2, 1, 0]],
    ['huddle', { huddle: 'huddle-a' }, [1, 0]],
    ['council', { council: 'department-1' }, [7, 6, 5]],
    ['all of them together', { council: 'council-1', type: 'type-1', huddle: 'huddle-a' }, [1, 0]],
    ['first and last day', { from: '2027-03-03', to: '2027-03-05' }, [3, 2]],
    ['search', { search: 'sPring ball 1' }, [10, 12, 14, 16, 18]],
    ['search within a status', { search: 'autumn fair 3', status: 'published' }, [3]],
    ['search within days', { search: 'autumn', from: '2027-03-02', to: '2027-03-05' }, [1, 3]],
    ['no match', { search: 'winter' }, []],
  ]
  it.each(cases)('the list of events can be filtered by %s', async (_name, query, indexes) => {
    const { ids, total } = await page(owner, query)
    expect(ids).toEqual(newestFirst(...indexes))
    expect(total).toBe(indexes.length)
  })

  it('the days of a filter are in the time zone of the university', async () => {
    const late = await newCampus({ timezone: 'Pacific/Auckland' })
    const staff = await late.staff({ role: 'owner' })
    const event = await late.event({ start_datetime: new Date('2027-06-01T13:00:00Z') })
    expect((await page(staff, { from: '2027-06-02', to: '2027-06-03' })).ids).toEqual([event.id])
    expect((await page(staff, { from: '2027-06-01', to: '2027-06-02' })).ids).toEqual([])
  })
})

describe('the status of events', () => {
  it('rows and filter use the viewer’s own status', async () => {
    const other = await newCampus()
    const [ann, bob] = await Promise.all([other.staff(), other.staff()])
    const waiting = (index: number) => ({
      ...at(index),
      review_status: 'inReview' as const,
      reviewers: [ann.uid, bob.uid],
      pending_reviewers_keys: index % 2 === 0 ? [keyOf(ann)] : [keyOf(bob)],
    })
    const inReview = await other.events(6, waiting)
    const [asked, published, gone] = await Promise.all([
      other.event({ ...at(7), review_status: 'docsPending' }),
      other.event({ ...at(8), review_status: 'published', is_published: true }),
      // The schedules have not processed this event yet.
      other.event({ ...at(-1), review_status: 'inReview', pending_reviewers_keys: [keyOf(ann)] }),
    ])
    const ofParity = (rest: number) =>
      inReview.flatMap(({ id }, index) => (index % 2 === rest ? [id] : [])).toReversed()
    const { events: all } = await page(ann, { limit: 20 })
    expect(all.map(({ review_status, review_state }) => [review_status, review_state])).toEqual([
      ['published', 'published'],
      ['docsPending', 'docsPending'],
      ['pendingOthers', 'inReview'],
      ['needsReview', 'inReview'],
      ['pendingOthers', 'inReview'],
      ['needsReview', 'inReview'],
      ['pendingOthers', 'inReview'],
      ['needsReview', 'inReview'],
      ['reviewExpired', 'inReview'],
    ])
    expect((await page(ann, { status: 'needsReview' })).ids).toEqual(ofParity(0))
    expect(await page(ann, { status: 'pendingOthers' })).toMatchObject({
      ids: ofParity(1),
      total: 3,
    })
    expect((await page(bob, { status: 'needsReview' })).ids).toEqual(ofParity(1))
    expect((await page(ann, { status: 'docsPending' })).ids).toEqual([asked.id])
    expect((await page(ann, { status: 'published' })).ids).toEqual([published.id])
    for (const status of dashboardStatuses) {
      const { events: found } = await page(ann, { status })
      expect(found.every(({ review_status }) => review_status === status)).toBe(true)
      expect(found.some(({ id }) => id === gone.id)).toBe(false)
    }
  })

  it('pages filtered by status are full in both directions, even if other events lie between', async () => {
    const other = await newCampus()
    const [ann, bob] = await Promise.all([other.staff(), other.staff()])
    const made = await other.events(9, (index) => ({
      ...at(index),
      review_status: 'inReview',
      pending_reviewers_keys: index % 3 === 0 ? [keyOf(bob)] : [keyOf(ann)],
    }))
    const idsOf = (...indexes: number[]) => indexes.map((index) => made[index]?.id)
    const status = 'pendingOthers' as const
    const first = await page(ann, { status, limit: 2 })
    expect(first).toMatchObject({ ids: idsOf(6, 3), total: 3 })
    expect((await page(ann, { status, limit: 2, startAfter: first.ids })).ids).toEqual(idsOf(0))
    const startBefore = idsOf(0).flatMap((id) => id ?? [])
    expect((await page(ann, { status, limit: 1, startBefore })).ids).toEqual(idsOf(3))
  })

  it('the stored status cannot be used as a filter', async () => {
    const response = await owner.send('GET', '/v2/events?status=inReview')
    expect(response.status).toBe(400)
  })

  const at = (days: number) => ({
    start_datetime: new Date(Date.now() + days * day + 3_600_000),
    end_datetime: new Date(Date.now() + days * day + 7_200_000),
  })
})

describe('tabs', () => {
  const around = (days: number) => ({
    start_datetime: new Date(Date.now() + days * day - 3_600_000),
    end_datetime: new Date(Date.now() + days * day),
  })

  it('the tabs separate upcoming, past and cancelled events', async () => {
    const other = await newCampus()
    const staff = await other.staff({ role: 'owner' })
    const [next, later, gone, cancelled] = await Promise.all([
      other.event({ title: 'Next', ...around(1) }),
      other.event({ title: 'Later', ...around(9) }),
      other.event({ title: 'Gone', ...around(-1) }),
      other.event({
        title: 'Cancelled',
        ...around(2),
        is_cancelled: true,
        review_status: 'cancelled',
      }),
    ])
    expect(await page(staff, { tab: 'upcoming' })).toMatchObject({
      ids: [later.id, next.id],
      total: 2,
    })
    expect((await page(staff, { tab: 'upcoming', sort: 'start_datetime' })).ids).toEqual([
      next.id,
      later.id,
    ])
    expect(await page(staff, { tab: 'past' })).toMatchObject({ ids: [gone.id], total: 1 })
    expect((await page(staff, { tab: 'cancelled' })).ids).toEqual([cancelled.id])
    expect((await page(staff, { tab: 'upcoming', search: 'ne' })).ids).toEqual([next.id])
    expect((await page(staff, { tab: 'upcoming', limit: 1, startAfter: [later.id] })).ids).toEqual([
      next.id,
    ])
  })

  it('the tabs accept no dates, because a tab is already a range', async () => {
    await expect(page(owner, { tab: 'past', from: '2027-03-01' })).rejects.toMatchObject({
      fields: { tab: ['Give a tab or dates, not both'] },
    })
  })
})

describe('sorting', () => {
  const cases: [Sort, number[]][] = [
    ['start_datetime', [0, 1, 2]],
    ['title', [1, 11, 13]],
    ['-title', [8, 6, 4]],
    ['submitted_at', [24, 23, 22]],
    ['-submitted_at', [0, 1, 2]],
    ['huddle_name', [0, 1, 2]],
    ['-huddle_name', [24, 23, 22]],
    ['-event_type_name', [3, 2, 1]],
    ['review_status', [0, 1, 2]],
    ['-review_status', [3, 24, 23]],
    ['going_count', [0, 24, 1]],
    ['-going_count', [12, 13, 11]],
  ]
  it.each(cases)('the list of events can be sorted by %s', async (sort, indexes) => {
    const first = await page(owner, { sort, limit: 3 })
    expect(first.ids).toEqual(newestFirst(...indexes))
    const all = await page(owner, { sort, limit: 100 })
    const rest = await page(owner, { sort, limit: 100, startAfter: first.ids })
    expect([...first.ids, ...rest.ids]).toEqual(all.ids)
    expect(all.ids).toHaveLength(25)
  })
})

describe('the scope of lists', () => {
  it('staff list only the events within their assignments', async () => {
    const staff = await campus.staff({ assignments: ['council-1', 'department-1'] })
    const { ids, total } = await page(staff)
    expect(ids).toEqual(newestFirst(7, 6, 5, 4, 3, 2, 1, 0))
    expect(total).toBe(8)
  })

  it('a filter by a council out of scope returns no events', async () => {
    const staff = await campus.staff({ assignments: ['council-1'] })
    expect(await page(staff, { council: 'department-1' })).toMatchObject({ ids: [], total: 0 })
  })

  it('staff without assignments list no events', async () => {
    const staff = await campus.staff({ assignments: [] })
    expect(await page(staff)).toMatchObject({ ids: [], total: 0 })
  })

  it('staff with more councils than one query can name list all of their events', async () => {
    const others = Array.from({ length: 40 }, (_, index) => `council-x${index}`)
    const staff = await campus.staff({ assignments: ['council-1', ...others, 'department-1'] })
    const first = await page(staff, { limit: 5 })
    expect(first.ids).toEqual(newestFirst(7, 6, 5, 4, 3))
    const second = await page(staff, { limit: 5, startAfter: first.ids.slice(-3) })
    expect(second.ids).toEqual(newestFirst(2, 1, 0))
    expect((await page(staff, { limit: 2, startBefore: [idOf(3)] })).ids).toEqual(newestFirst(5, 4))
    expect(second.total).toBe(8)
  })

  it('events of other universities and deleted events are not listed', async () => {
    const other = await newCampus()
    const [kept] = await Promise.all([other.event(), other.event({ is_deleted: true })])
    const staff = await other.staff({ role: 'owner' })
    expect(await page(staff)).toMatchObject({ ids: [kept.id], total: 1 })
  })

  it('a national organisation lists the events of its chapters at every university', async () => {
    const national = await newCampus({ organisation_type: 'nationalOrganization' })
    const elsewhere = await newCampus()
    const staff = await national.staff({ role: 'owner' })
    const one = await elsewhere.event(chapterAt(elsewhere, national))
    await elsewhere.event()
    const { events: found, total } = await page(staff)
    expect(found).toMatchObject([{ id: one.id, review_organisation_id: national.university.id }])
    expect(total).toBe(1)
  })
})

describe('the total of events', () => {
  it('the total comes from the organisation’s counters once they exist', async () => {
    const counted = await newCampus()
    await store.stats(counted.university.id, 'events').set({
      count: 1234,
      count_by_scope: { 'council-1': 200, 'department-1': 30 },
    })
    const [everything, parts] = await Promise.all([
      counted.staff({ assignments: ['all'] }),
      counted.staff({ assignments: ['council-1', 'department-1', 'department-2'] }),
    ])
    expect((await page(everything)).total).toBe(1234)
    expect((await page(parts)).total).toBe(230)
  })
})

describe('who can list events', () => {
  it('only staff can list events', async () => {
    const student = await campus.student()
    await expect(student.call(endpoints.listEvents, {})).rejects.toMatchObject({
      code: 'no-dashboard-access',
      status: 403,
    })
    await expect(nobody.call(endpoints.listEvents, {})).rejects.toMatchObject({ status: 401 })
  })
})
