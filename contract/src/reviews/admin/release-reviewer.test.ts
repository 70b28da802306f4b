import { describe, expect, test } from 'vitest'

import type { ReviewCase } from '../case/review-case.ts'
import { reviewActions } from '../review-actions.ts'
import { reviewerKeyOf } from '../reviewer-key.ts'
import {
  buildSetup,
  host,
  minutesLater,
  national,
  openCase,
  opening,
  person,
  taken,
  university,
  type World,
} from '../testing/review-world.ts'

const later = minutesLater(opening, 60)
const approve = (current: ReviewCase, name: string) =>
  taken(reviewActions.approve(current, { by: person(name) }, later))
const reject = (current: ReviewCase, name: string) =>
  taken(reviewActions.reject(current, { by: person(name), message: 'No' }, later))
const edit = (current: ReviewCase, changes: object, world: World = {}) =>
  taken(reviewActions.editEvent(current, { by: host, changes, setup: buildSetup(world) }, later))
const release = (current: ReviewCase, name: string, fallback: readonly string[] = []) =>
  taken(
    reviewActions.releaseReviewer(
      current,
      {
        by: null,
        organisation_id: university,
        reviewer: person(name),
        fallback: fallback.map(person),
      },
      later,
    ),
  )
const key = (name: string) => reviewerKeyOf(university, name)

describe('a reviewer who left the organisation', () => {
  test('leaves an open review to the others', () => {
    const { event, reviews } = release(openCase(), 'bob')
    expect(event).toMatchObject({
      reviewers: ['ann'],
      reviewers_keys: [key('ann')],
      pending_reviewers_keys: [key('ann')],
    })
    expect(reviews[0]?.review_statuses).not.toHaveProperty('bob')
  })

  test('is replaced by those who would review a new event when nobody is left', () => {
    const alone = openCase({ reviewers: ['bob'] })
    expect(release(alone, 'bob', ['cat']).event.reviewers_keys).toEqual([key('cat')])
  })

  test('is named by no list of a closed review, and the vote stays', () => {
    const published = approve(approve(openCase(), 'ann'), 'bob')
    const released = release(published, 'bob')
    expect(released.event).toMatchObject({
      ...published.event,
      reviewers: ['ann'],
      reviewers_keys: [key('ann')],
      updated_at: later,
    })
    expect(released.reviews[0]).toMatchObject({
      outcome: 'approved',
      reviewers_uids: ['ann'],
      review_statuses: { bob: { status: 'approved' } },
    })
    expect(release(released, 'bob')).toBe(released)
  })

  test('does not come back when a change of the published event is dropped', () => {
    const published = approve(approve(openCase(), 'ann'), 'bob')
    const changed = edit(published, { location: 'Old Mill' })
    const dropped = reject(release(changed, 'bob'), 'ann')
    expect(dropped.event).toMatchObject({ is_published: true, reviewers_keys: [key('ann')] })
    expect(dropped.reviews[0]?.review_statuses['bob']?.status).toBe('approved')
  })

  test('leaves nobody stuck when a material edit opens the approved half of a review again', () => {
    const world = { reviewers: ['bob'], nationals: ['dan'] }
    const halfway = release(approve(openCase(world), 'bob'), 'bob')
    const edited = edit(halfway, { location: 'Old Mill' }, { ...world, reviewers: ['cat'] })
    expect(edited.event.pending_reviewers_keys).toEqual([
      key('cat'),
      reviewerKeyOf(national, 'dan'),
    ])
  })

  test('changes nothing where they are not named', () => {
    const current = openCase()
    expect(release(current, 'zoe')).toBe(current)
  })
})
