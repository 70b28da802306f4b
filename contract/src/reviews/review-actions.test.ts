import { describe, expect, test } from 'vitest'

import { availableActions } from './available-actions.ts'
import { requirementsToShow } from './asked-requirements.ts'
import type { ReviewCase } from './case/review-case.ts'
import { dueReminders } from './clock/due-reminders.ts'
import { dashboardStatusOf } from './dashboard-status.ts'
import type { ReminderTarget } from './reminder-target.ts'
import { reviewActions } from './review-actions.ts'
import { reviewerKeyOf } from './reviewer-key.ts'
import { selectReviewers } from './select-reviewers.ts'
import {
  clock,
  answers,
  buildEvent,
  buildSetup,
  codeOf,
  host,
  licence,
  minutesLater,
  openCase,
  opening,
  person,
  requirement,
  requirements,
  taken,
  university,
  type World,
} from './testing/review-world.ts'

const keysOf = (...names: string[]) => names.map((name) => reviewerKeyOf(university, name))
const later = minutesLater(opening, 60)
const muchLater = minutesLater(opening, 120)

const approve = (current: ReviewCase, name: string, at = later) =>
  taken(reviewActions.approve(current, { by: person(name) }, at))
const submit = (
  current: ReviewCase,
  id: string,
  answer: ReturnType<typeof answers.text>,
  at = later,
) =>
  taken(
    reviewActions.submitDocument(current, { by: host, documentId: requirement(id), answer }, at),
  )
const ask = (current: ReviewCase, name: string, ids: readonly string[], at = later) =>
  taken(
    reviewActions.requestChanges(
      current,
      { by: person(name), message: 'More', documents: ids.map(requirement), reasons: {} },
      at,
    ),
  )
const edit = (current: ReviewCase, changes: object, at = later, world: World = {}) =>
  taken(reviewActions.editEvent(current, { by: host, changes, setup: buildSetup(world) }, at))

/** Plan and venue are submitted, so it is the reviewers' turn. */
function withDocuments(world: World = {}): ReviewCase {
  const opened = openCase({ requirements, ...world })
  return submit(submit(opened, 'plan', answers.plan()), 'venue', answers.venue('inside'))
}

describe('opening a review', () => {
  test('an event that needs no review is published immediately (R2)', () => {
    const { event } = openCase({ requires_review: false })
    expect(event).toMatchObject({
      review_status: 'published',
      is_published: true,
      is_auto_reviewed: true,
    })
  })

  test('an event with missing documents awaits the host and is in no queue of a reviewer (R2)', () => {
    const { event } = openCase({ requirements })
    expect(event).toMatchObject({
      review_status: 'pendingInitialUpload',
      pending_reviewers_keys: [],
      awaited_documents_count: 2,
    })
  })

  test('the last missing document starts the turn of the reviewers', () => {
    const first = submit(openCase({ requirements }), 'plan', answers.plan())
    expect(first.event.review_status).toBe('pendingInitialUpload')
    const decision = reviewActions.submitDocument(
      first,
      { by: host, documentId: requirement('venue'), answer: answers.venue('inside') },
      muchLater,
    )
    expect(taken(decision).event).toMatchObject({
      review_status: 'inReview',
      pending_reviewers_keys: keysOf('ann', 'bob'),
      turn_started_at: muchLater,
    })
    expect(decision.allowed && decision.facts.map((fact) => fact.action)).toContain(
      'reviewers-turn',
    )
  })

  test('an event that starts in the past is refused (V24)', () => {
    const past = buildEvent({ start_datetime: minutesLater(opening, -1) })
    expect(codeOf(reviewActions.openReview(past, buildSetup({}), clock, opening))).toBe(
      'validation-error',
    )
  })
})

describe('deciding', () => {
  test('the last required approval publishes the event (R3)', () => {
    const one = approve(openCase(), 'ann')
    expect(one.event).toMatchObject({
      review_status: 'inReview',
      pending_reviewers_keys: keysOf('bob'),
    })
    expect(dashboardStatusOf(one.event, 'ann')).toBe('pendingOthers')
    expect(dashboardStatusOf(one.event, 'bob')).toBe('needsReview')
    const two = approve(one, 'bob', muchLater)
    expect(two.event).toMatchObject({ review_status: 'published', approved_at: muchLater })
  })

  test('with the rule `any` one approval is enough and the other votes are not needed (R4)', () => {
    const { event, reviews } = approve(openCase({ rule: 'any' }), 'bob')
    expect(event.review_status).toBe('published')
    expect(reviews[0]?.review_statuses['ann']).toMatchObject({
      status: 'pending',
      is_needed: false,
    })
  })

  test('an event reviewed by two organisations is not published by one of them alone (R20)', () => {
    const university = approve(approve(openCase({ nationals: ['nia'] }), 'ann'), 'bob')
    expect(university.event).toMatchObject({ review_status: 'inReview', is_published: false })
    expect(approve(university, 'nia').event.review_status).toBe('published')
  })

  test('the final approval marks the documents as reviewed', () => {
    const { documents } = approve(approve(withDocuments(), 'ann'), 'bob')
    expect(documents.map(({ status }) => status)).toEqual(['reviewed', 'reviewed'])
  })

  test('an approval with missing documents is allowed and records what was missing (R12)', () => {
    const { event, reviews } = approve(approve(openCase({ requirements }), 'ann'), 'bob')
    expect(event.review_status).toBe('published')
    expect(reviews[0]?.approved_without).toEqual(['plan', 'venue'])
  })

  test('a rejection ends the round for all reviewers and rejects open documents (R6)', () => {
    const decision = reviewActions.reject(
      withDocuments({ nationals: ['nia'] }),
      { by: person('ann'), message: 'Double-booked' },
      later,
    )
    const { event, documents } = taken(decision)
    expect(event).toMatchObject({
      review_status: 'rejected',
      rejected_at: later,
      pending_reviewers_keys: [],
    })
    expect(documents.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(codeOf(reviewActions.approve(taken(decision), { by: person('nia') }, later))).toBe(
      'review-conflict',
    )
  })

  test.each([
    ['somebody who is not a reviewer', 'eve', 'forbidden'],
    ['the host', 'host', 'forbidden'],
  ])('%s may not', (_title, name, code) => {
    expect(codeOf(reviewActions.approve(openCase(), { by: person(name) }, later))).toBe(code)
  })

  test('a decision after the start is refused even before the schedule has expired the review (R16)', () => {
    const { start_datetime } = buildEvent()
    expect(codeOf(reviewActions.approve(openCase(), { by: person('ann') }, start_datetime))).toBe(
      'review-conflict',
    )
  })
})

describe('asking for changes', () => {
  test('a change request affects only the requested documents, and the other votes stay (R5)', () => {
    const { event, documents } = ask(approve(withDocuments(), 'bob'), 'ann', ['plan'])
    expect(event).toMatchObject({ review_status: 'docsPending', awaited_documents_count: 1 })
    expect(event.review_statuses['bob']?.status).toBe('approved')
    expect(documents.map(({ id, status }) => [id, status])).toEqual([
      ['plan', 'changesRequested'],
      ['venue', 'pendingReview'],
    ])
  })

  test('the requesting reviewer can vote again once all requested documents are in, not before (R8)', () => {
    const asked = ask(withDocuments(), 'ann', ['plan', 'venue'])
    const partly = submit(asked, 'plan', answers.plan(2))
    expect(partly.event.review_status).toBe('docsPending')
    const fully = submit(partly, 'venue', answers.venue('inside'))
    expect(fully.event).toMatchObject({ review_status: 'inReview', awaited_documents_count: 0 })
    expect(fully.event.pending_reviewers_keys).toContain('lakeside/ann')
    expect(fully.documents.map(({ status }) => status)).toEqual([
      'submittedAfterReview',
      'submittedAfterReview',
    ])
  })

  test('a change request for a document of another event is refused', () => {
    const request = {
      by: person('ann'),
      message: '',
      documents: [requirement('permit')],
      reasons: {},
    }
    expect(codeOf(reviewActions.requestChanges(withDocuments(), request, later))).toBe(
      'validation-error',
    )
  })

  test('an approval older than a changed document stays and is marked (R9)', () => {
    const changed = submit(
      ask(approve(withDocuments(), 'bob'), 'ann', ['plan']),
      'plan',
      answers.plan(2),
    )
    expect(changed.event.review_statuses['bob']).toMatchObject({
      status: 'approved',
      documents_changed_since: ['plan'],
    })
  })
})

describe('conditional requirements', () => {
  const outside = () => submit(withDocuments(), 'venue', answers.venue('outside'))

  test('a conditional requirement is required once its condition holds', () => {
    expect(outside().event).toMatchObject({
      review_status: 'pendingInitialUpload',
      awaited_documents_count: 1,
    })
    const [review] = outside().reviews
    const tree = review ? requirementsToShow(review, outside().documents) : []
    expect(
      tree.map((node) => [node.requirement.id, node.children.map((child) => child.requirement.id)]),
    ).toEqual([
      ['plan', []],
      ['venue', ['permit']],
    ])
  })

  test('the answer to a conditional requirement that no longer applies is kept but not current (D4)', () => {
    const answered = submit(outside(), 'permit', answers.text('No. 7'))
    expect(answered.event.review_status).toBe('inReview')
    const inside = submit(answered, 'venue', answers.venue('inside'))
    expect(inside.documents.find(({ id }) => id === 'permit')?.is_current).toBe(false)
    expect(inside.event.review_documents_ids).toEqual(['plan', 'venue'])
  })
})

describe('editing', () => {
  test('a material change before publication reopens every vote (R9)', () => {
    const { event, reviews } = edit(approve(openCase(), 'ann'), { title: 'Autumn mixer' })
    expect(event.pending_reviewers_keys).toEqual(keysOf('ann', 'bob'))
    expect(reviews[0]?.changes).toEqual([
      { field: 'title', before: 'Spring mixer', after: 'Autumn mixer', is_material: true },
    ])
  })

  test('a changed description keeps the votes and is listed as a difference (R10)', () => {
    const { event, reviews } = edit(approve(openCase(), 'ann'), { description: 'Bring a friend' })
    expect(event.pending_reviewers_keys).toEqual(keysOf('bob'))
    expect(reviews[0]?.changes).toMatchObject([{ field: 'description', is_material: false }])
  })

  test('adding alcohol requires the documents for alcohol', () => {
    const world = { requirements: [...requirements, licence] }
    const { event } = edit(withDocuments(), { event_properties: ['with_alcohol'] }, later, world)
    expect(event).toMatchObject({
      review_status: 'pendingInitialUpload',
      awaited_documents_count: 1,
    })
  })

  const published = () => approve(approve(openCase(), 'ann'), 'bob')

  test('a material change of a published event awaits review and the public version stays (R11)', () => {
    const { event, revision } = edit(published(), { title: 'Autumn mixer', description: 'New' })
    expect(event).toMatchObject({
      title: 'Spring mixer',
      description: 'New',
      is_published: true,
      has_pending_changes: true,
      review_status: 'inReview',
      review_round: 2,
    })
    expect(revision?.changes).toEqual({ title: 'Autumn mixer' })
    expect(dashboardStatusOf(event, 'ann')).toBe('needsReview')
  })

  test('approving a revision applies it, rejecting it drops only the revision (R11)', () => {
    const waiting = edit(published(), { title: 'Autumn mixer' })
    const applied = approve(approve(waiting, 'ann', muchLater), 'bob', muchLater)
    expect(applied.event).toMatchObject({ title: 'Autumn mixer', review_status: 'published' })
    const dropped = taken(
      reviewActions.reject(waiting, { by: person('bob'), message: 'No' }, muchLater),
    )
    expect(dropped.event).toMatchObject({
      title: 'Spring mixer',
      review_status: 'published',
      rejected_at: null,
    })
    expect(dropped.revision).toBeNull()
  })

  test('a reviewer of an open round cannot be made a host (R18)', () => {
    const changes = { hosts: [host, person('ann')] }
    const input = { by: host, changes, setup: buildSetup({}) }
    expect(codeOf(reviewActions.editEvent(openCase(), input, later))).toBe('conflict')
    const invited = taken(reviewActions.editEvent(published(), input, later))
    expect(invited.event).toMatchObject({ hosts: [host], invited_hosts: ['ann'] })
  })

  test('a new event type takes effect once the revision is applied', () => {
    const setup = { ...buildSetup({}), event_type_name: 'Ball', is_checkout_enabled: true }
    const changes = { event_properties: ['with_alcohol' as const] }
    const waiting = taken(reviewActions.editEvent(published(), { by: host, changes, setup }, later))
    expect(waiting.event).toMatchObject({ event_type_name: 'Party', is_checkout_enabled: false })
    expect(approve(approve(waiting, 'ann'), 'bob').event).toMatchObject({
      event_type_name: 'Ball',
      is_checkout_enabled: true,
      event_properties: ['with_alcohol'],
    })
  })

  test.each([
    [100, 110, 'published'],
    [100, 121, 'inReview'],
    [100, null, 'inReview'],
    [100, 10, 'published'],
  ])('capacity from %j to %j leads to %s', (from, to, status) => {
    const event = buildEvent({ max_number_of_members: from })
    const approved = approve(approve(openCase({}, event), 'ann'), 'bob')
    expect(edit(approved, { max_number_of_members: to }).event.review_status).toBe(status)
  })
})

describe('after a round has ended', () => {
  const rejected = () =>
    taken(reviewActions.reject(withDocuments(), { by: person('ann'), message: 'No' }, later))

  test('the next round has every vote open and keeps the answers (R7, D1)', () => {
    const { event, documents } = taken(
      reviewActions.resubmitEvent(
        rejected(),
        { by: host, setup: buildSetup({ requirements }) },
        muchLater,
      ),
    )
    expect(event).toMatchObject({
      review_status: 'inReview',
      review_round: 2,
      pending_reviewers_keys: keysOf('ann', 'bob'),
    })
    expect(documents.map(({ status }) => status)).toEqual(['pendingReview', 'pendingReview'])
  })

  test('documents cannot change until the event is resubmitted (D3)', () => {
    const submission = { by: host, documentId: requirement('plan'), answer: answers.plan(2) }
    expect(codeOf(reviewActions.submitDocument(rejected(), submission, muchLater))).toBe(
      'review-conflict',
    )
  })

  test('an open review expires when the event starts, and a new date starts a new round (R16)', () => {
    const { start_datetime } = buildEvent()
    const expired = taken(reviewActions.expire(openCase(), start_datetime))
    expect(expired.event.review_status).toBe('reviewExpired')
    const input = { by: host, setup: buildSetup({}) }
    expect(codeOf(reviewActions.resubmitEvent(expired, input, start_datetime))).toBe('conflict')
    const moved = edit(
      expired,
      { start_datetime_local: '2027-01-04T19:00:00', end_datetime_local: '2027-01-04T20:00:00' },
      start_datetime,
    )
    expect(
      taken(reviewActions.resubmitEvent(moved, input, start_datetime)).event.review_status,
    ).toBe('inReview')
  })
})

describe('undoing a decision', () => {
  test('an undo within 15 seconds restores the state before the decision (R15)', () => {
    const waiting = edit(approve(approve(openCase(), 'ann'), 'bob'), { title: 'Autumn mixer' })
    const one = approve(waiting, 'ann', muchLater)
    const two = approve(one, 'bob', muchLater)
    const undone = taken(
      reviewActions.undoDecision(
        two,
        { by: person('bob'), seconds: 15 },
        minutesLater(muchLater, 0.2),
      ),
    )
    expect(undone.event).toMatchObject({
      title: 'Spring mixer',
      pending_reviewers_keys: keysOf('bob'),
    })
    expect(undone.revision).toEqual(one.revision)
    expect(undone.reviews[0]?.history_count).toBe((two.reviews[0]?.history_count ?? 0) + 1)
  })

  test('an undo after 15 seconds is refused', () => {
    const approved = approve(openCase(), 'ann')
    const undo = { by: person('ann'), seconds: 15 }
    expect(codeOf(reviewActions.undoDecision(approved, undo, minutesLater(later, 0.3)))).toBe(
      'expired',
    )
  })

  test('an undo never reverts what somebody else did since', () => {
    const asked = approve(ask(withDocuments(), 'ann', ['plan']), 'bob')
    const undo = { by: person('ann'), seconds: 15 }
    expect(codeOf(reviewActions.undoDecision(asked, undo, later))).toBe('review-conflict')
  })

  test('a reviewer can reopen their approval only while the round is open (R13)', () => {
    const reopened = taken(
      reviewActions.reopenVote(approve(openCase(), 'ann'), { by: person('ann') }, later),
    )
    expect(reopened.event.pending_reviewers_keys).toEqual(keysOf('ann', 'bob'))
    const published = approve(approve(openCase(), 'ann'), 'bob')
    expect(codeOf(reviewActions.reopenVote(published, { by: person('ann') }, later))).toBe(
      'review-conflict',
    )
  })

  test('an owner or admin withdraws a published event (R15)', () => {
    const published = approve(approve(openCase(), 'ann'), 'bob')
    const input = { by: person('owner'), organisation_id: university, message: 'Storm' }
    const { event } = taken(reviewActions.withdrawApproval(published, input, muchLater))
    expect(event).toMatchObject({
      review_status: 'rejected',
      is_published: false,
      approved_at: null,
    })
  })
})

describe('choosing reviewers', () => {
  const staff = (name: string, assignments: string[], role: 'owner' | 'reviewer' = 'reviewer') => ({
    uid: person(name),
    role,
    assignments,
    is_deleted: false,
  })

  test.each([
    [
      'those assigned to the council alone',
      [staff('a', ['c1']), staff('b', ['all']), staff('o', [], 'owner')],
      ['a'],
    ],
    [
      'those of everything when nobody is assigned',
      [staff('b', ['all']), staff('d', ['c2'])],
      ['b'],
    ],
    ['the Owners when nobody covers it', [staff('d', ['c2']), staff('o', [], 'owner')], ['o']],
    ['never a host', [staff('host', ['c1']), staff('b', ['all'])], ['b']],
  ])('%s (R18)', (_title, people, expected) => {
    expect(selectReviewers(people, 'c1', ['host'])).toEqual(expected)
  })

  test('when the last undecided reviewer leaves, the existing approvals decide (R19)', () => {
    const one = approve(openCase(), 'ann')
    const change = {
      by: person('owner'),
      organisation_id: university,
      add: [],
      remove: [person('bob')],
      fallback: [],
    }
    expect(taken(reviewActions.changeReviewers(one, change, later)).event.review_status).toBe(
      'published',
    )
  })

  test('when no reviewer remains, the rule for new events chooses others (R19)', () => {
    const fallback = [person('owner')]
    const change = {
      by: person('owner'),
      organisation_id: university,
      add: [],
      remove: ['ann', 'bob'].map(person),
      fallback,
    }
    const { event } = taken(reviewActions.changeReviewers(openCase(), change, later))
    expect(event).toMatchObject({
      review_status: 'inReview',
      pending_reviewers_keys: keysOf('owner'),
    })
  })
})

describe('reminders', () => {
  const kinds = (current: ReviewCase, at: string) =>
    dueReminders(current, new Date(at)).map(({ kind }) => kind)

  test('reviewers are reminded after two working days, not at night (R24)', () => {
    expect(kinds(openCase(), '2026-11-18T09:59:00Z')).toEqual([])
    expect(kinds(openCase(), '2026-11-18T10:00:00Z')).toEqual(['reviewers-two-working-days'])
    expect(kinds(openCase(), '2026-11-18T22:00:00Z')).toEqual([])
  })

  test('hosts are reminded after three days and again before the start', () => {
    expect(kinds(openCase({ requirements }), '2026-11-19T10:00:00Z')).toEqual([
      'host-three-days-waiting',
    ])
    expect(kinds(openCase({ requirements }), '2026-11-27T20:00:00Z')).toEqual([
      'host-three-days-waiting',
      'host-THREE_DAYS',
    ])
  })

  test('each reminder is sent once, and of several due markers only the nearest counts', () => {
    const at = new Date('2026-11-30T16:00:00Z')
    const due = dueReminders(openCase(), at)
    expect(due.map(({ kind }) => kind)).toEqual([
      'reviewers-two-working-days',
      'reviewers-FOUR_HOURS',
      'owners-ONE_DAY',
    ])
    const reminded = taken(reviewActions.markReminded(openCase(), due, at))
    expect(dueReminders(reminded, minutesLater(at, 5))).toEqual([])
  })

  describe('sent manually', () => {
    const remind = (current: ReviewCase, target: ReminderTarget, name = 'ann', at = later) =>
      reviewActions.remind(
        current,
        { by: person(name), organisation_id: university, isAdmin: false, target },
        at,
      )
    const bobAlone = { to: 'reviewers', reviewer: person('bob') } as const

    test('a manual reminder reaches one reviewer or all undecided ones, once a day', () => {
      const once = taken(remind(openCase(), bobAlone))
      expect(codeOf(remind(once, bobAlone, 'ann', muchLater))).toBe('conflict')
      const all = taken(remind(once, { to: 'reviewers' }, 'ann', muchLater))
      taken(remind(all, bobAlone, 'ann', minutesLater(later, 24 * 60)))
    })

    test('a manual reminder reaches only those whose turn it is', () => {
      expect(codeOf(remind(openCase(), { to: 'hosts' }))).toBe('review-conflict')
      expect(codeOf(remind(approve(openCase(), 'bob'), bobAlone))).toBe('review-conflict')
      const withHost = openCase({ requirements })
      expect(codeOf(remind(withHost, { to: 'reviewers' }))).toBe('review-conflict')
      const { reviews } = taken(remind(withHost, { to: 'hosts' }))
      expect(reviews[0]?.turn_started_at).toEqual(withHost.reviews[0]?.turn_started_at)
    })

    test('only reviewers, owners and admins can send a manual reminder', () => {
      expect(codeOf(remind(openCase(), { to: 'reviewers' }, 'eve'))).toBe('forbidden')
    })
  })

  test('a turn of more than two working days is overdue (M31)', () => {
    expect(
      taken(reviewActions.markOverdue(openCase(), new Date('2026-11-18T10:00:00Z'))).event
        .is_overdue,
    ).toBe(true)
    expect(
      taken(reviewActions.markOverdue(openCase(), new Date('2026-11-18T09:00:00Z'))).event
        .is_overdue,
    ).toBe(false)
  })
})

describe('what the dashboard offers', () => {
  test.each([
    ['a reviewer whose turn it is', 'ann', { decide: true, quick: true, changeDecision: false }],
    ['a reviewer who has approved', 'bob', { decide: false, quick: false, changeDecision: true }],
    ['staff who are not listed', 'eve', { decide: false, quick: false, changeDecision: false }],
  ])('%s', (_title, viewer, expected) => {
    expect(availableActions(approve(openCase(), 'bob').event, viewer)).toEqual(expected)
  })

  test('while documents are awaited the panel offers the buttons but the row offers no quick action', () => {
    expect(availableActions(openCase({ requirements }).event, 'ann')).toMatchObject({
      decide: true,
      quick: false,
    })
  })
})
