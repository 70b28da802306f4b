import {
  grantsOf,
  dashboardStatuses,
  dashboardStatusOf,
  dashboardUser,
  event as eventSchema,
  formSubmission,
  formSubmissionStatuses,
  reviewerKeyOf,
  summaryOf,
  university,
  type DashboardStatus,
} from '@huddle/contract'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { buildStory } from './story.ts'
import type { World } from './world.ts'

const now = new Date('2026-11-17T10:00:00Z')
const world = buildStory(now, () => 1_000)
const owner = 'amara-nwosu'

describe('the demo data', () => {
  test('the demo data are the same in every run', () => {
    const asText = ({ documents, accounts, files }: World) =>
      JSON.stringify([[...documents], accounts, files])
    expect(asText(buildStory(now, () => 1_000)) === asText(world)).toBe(true)
  })

  test.each(world.plots.map((plot) => [plot.current.event.title, plot] as const))(
    'the records of %s match its review',
    (_title, { current, facts }) => {
      const stored = eventSchema.parse({
        id: current.event.id,
        ...world.documents.get(`events/${current.event.id}`),
      })
      expect(stored).toMatchObject(summaryOf(current, now))
      for (const review of current.reviews) {
        expect(world.documents.get(`eventReviews/${review.id}`)).toMatchObject({
          event_id: current.event.id,
          history_count: facts.filter(({ review_id }) => review_id === review.id).length,
        })
      }
    },
  )

  test('the Owner sees an event in every dashboard status', () => {
    const seen = new Set<DashboardStatus>(
      world.plots.map(({ current }) => dashboardStatusOf(current.event, owner, now)),
    )
    expect([...seen].toSorted()).toEqual([...dashboardStatuses].toSorted())
  })

  test('staff of a removed council have no active assignments', () => {
    const read = <T>(collection: string, schema: z.ZodType<T>, id: string) =>
      [...world.documents].flatMap(([path, data]) => {
        const [folder, name, ...rest] = path.split('/')
        return folder === collection && rest.length === 0
          ? schema.parse({ ...data, [id]: name })
          : []
      })
    const universities = read('universities', university, 'id')
    const staff = read('dashboardUsers', dashboardUser, 'uid')
    for (const user of staff) {
      const own = universities.find(({ id }) => id === user.university_id)
      expect(user).toMatchObject(grantsOf(user, own, undefined))
    }
    expect(staff.filter((one) => one.active_assignments.length === 0)).toHaveLength(1)
  })

  test('the Owner has 42 events to vote on, 17 that await a host and 9 that await others', () => {
    const events = world.plots.map(({ current }) => current.event)
    const key = reviewerKeyOf('lakeside', owner)
    const isListed = (keys: readonly string[]) => keys.includes(key)
    const awaitsHost = ['docsPending', 'pendingInitialUpload']
    expect({
      mine: events.filter((one) => isListed(one.pending_reviewers_keys)).length,
      hosts: events.filter(
        (one) => isListed(one.reviewers_keys) && awaitsHost.includes(one.review_status),
      ).length,
      others: events.filter(
        (one) => isListed(one.waiting_reviewers_keys) && one.review_status === 'inReview',
      ).length,
    }).toEqual({ mine: 42, hosts: 17, others: 9 })
  })

  test('the demo data have overdue, late, revised and second-round events, and events of two organisations', () => {
    const has = (test: (plot: (typeof world.plots)[number]) => boolean) => world.plots.some(test)
    expect(has(({ current }) => current.event.is_overdue)).toBe(true)
    expect(has(({ current }) => current.event.is_late)).toBe(true)
    expect(has(({ current }) => current.revision !== null)).toBe(true)
    expect(has(({ current }) => current.event.review_round > 1 && !current.revision)).toBe(true)
    expect(has(({ current }) => current.reviews.length === 2)).toBe(true)
    expect(has(({ current }) => current.event.is_auto_reviewed)).toBe(true)
  })

  test('there is a form in every status, with its history and files', () => {
    const forms = [...world.documents].filter(([path]) =>
      /^huddles\/[^/]+\/forms\/[^/]+$/.test(path),
    )
    const submissions = forms.map(([, data]) => formSubmission.parse(data))
    expect(new Set(submissions.map(({ status }) => status))).toEqual(
      new Set(formSubmissionStatuses),
    )
    for (const { huddle_id, id, history_count } of submissions)
      expect(documentsUnder(`huddles/${huddle_id}/forms/${id}/history`)).toHaveLength(history_count)
    const key = reviewerKeyOf('lakeside', owner)
    expect(submissions.some((one) => one.pending_reviewers_keys.includes(key))).toBe(true)
  })

  test('the counts of guests and members match their lists', () => {
    for (const { current } of world.plots) {
      const { id } = current.event
      const going = documentsUnder(`events/${id}/participants`).filter(
        (guest) => guest['role'] === 'going',
      )
      expect(world.documents.get(`events/${id}`)).toMatchObject({ going_count: going.length })
    }
    for (const [path, huddle] of documentsOf('huddles')) {
      expect(huddle['members_count']).toBe(documentsUnder(`${path}/members`).length)
    }
  })

  test('the event counts of every huddle and organisation match the events', () => {
    const events = world.plots.map(({ current }) => current.event)
    for (const [path, huddle] of documentsOf('huddles')) {
      const own = events.filter((event) => path === `huddles/${event.host_huddle}`)
      expect(huddle['events_count']).toBe(own.length)
    }
    for (const [path] of documentsOf('universities')) {
      const own = events.filter((event) =>
        event.organisation_ids.some((id) => path === `universities/${id}`),
      )
      expect(world.documents.get(`${path}/stats/events`)).toMatchObject({
        count: own.length,
      })
    }
  })

  test('every file reference has a file', () => {
    const paths = new Set(world.files.map(({ path }) => path))
    for (const { current } of world.plots) {
      for (const { file } of current.documents) {
        if (file) expect(paths).toContain(file.file_ref)
      }
    }
  })
})

function documentsUnder(collection: string): Record<string, unknown>[] {
  return documentsOf(collection).map(([, data]) => data)
}

function documentsOf(collection: string): [string, Record<string, unknown>][] {
  const depth = collection.split('/').length + 1
  return [...world.documents].filter(
    ([path]) => path.startsWith(`${collection}/`) && path.split('/').length === depth,
  )
}
