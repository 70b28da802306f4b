import fc from 'fast-check'

import type { EventChanges } from '#events/event-changes.ts'

import type { Decision } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { reviewActions } from '../review-actions.ts'
import { emptyAnswer } from '../requirement-answers.ts'
import {
  answers,
  buildSetup,
  host,
  licence,
  national,
  person,
  requirement,
  requirements,
  university,
  type World,
} from './review-world.ts'

/** One action by anybody, with the time that passed before it. */
export type Act = {
  name: string
  minutes: number
  run: (current: ReviewCase, now: Date) => Decision
}

/** Worlds with one or two organisations, with and without documents, with both approval rules. */
export const worlds: fc.Arbitrary<World> = fc.record({
  reviewers: fc.subarray(['ann', 'bob', 'cat'], { minLength: 1 }),
  nationals: fc.subarray(['nia', 'ned']),
  rule: fc.constantFrom('all' as const, 'any' as const),
  requirements: fc.constantFrom([], requirements),
})

/** Sequences of sensible and senseless actions by reviewers, hosts, owners and schedules. */
export function actsIn(world: World): fc.Arbitrary<Act[]> {
  return fc.array(act(world), { maxLength: 30 })
}

function act(world: World): fc.Arbitrary<Act> {
  const minutes = fc.constantFrom(0.1, 1, 60, 1440, 4000)
  const by = fc.constantFrom('ann', 'bob', 'cat', 'nia', 'ned', 'eve').map(person)
  const ids = fc.subarray(['plan', 'venue', 'permit', 'licence'].map(requirement))
  const setup = fc.constantFrom(
    buildSetup(world),
    buildSetup({ ...world, requirements: [...(world.requirements ?? []), licence] }),
    buildSetup({ ...world, requires_review: false }),
  )
  const changes = fc.constantFrom<EventChanges>(
    { title: 'Autumn mixer' },
    { title: 'Spring mixer' },
    { description: 'Bring a friend' },
    { event_properties: ['with_alcohol'] },
    { start_datetime_local: '2026-12-04T19:00:00', end_datetime_local: '2026-12-04T20:00:00' },
    { start_datetime_local: '2027-02-04T19:00:00', end_datetime_local: '2027-02-04T20:00:00' },
  )
  const submissions = fc.constantFrom(
    ['plan', answers.plan(1)] as const,
    ['plan', answers.plan(2)] as const,
    ['venue', answers.venue('inside')] as const,
    ['venue', answers.venue('outside')] as const,
    ['permit', answers.text('No. 7')] as const,
    ['licence', answers.text('No. 8')] as const,
    ['plan', emptyAnswer] as const,
  )
  const of = <T>(name: string, inputs: fc.Arbitrary<T>, run: (input: T) => Act['run']) =>
    fc.tuple(minutes, inputs).map(([wait, input]) => ({
      name: `${name} ${JSON.stringify(input)}`,
      minutes: wait,
      run: run(input),
    }))
  return fc.oneof(
    {
      weight: 6,
      arbitrary: of('approve', by, (who) => (c, now) => reviewActions.approve(c, { by: who }, now)),
    },
    of('reject', by, (who) => (c, now) => reviewActions.reject(c, { by: who, message: 'No' }, now)),
    of(
      'request changes',
      fc.record({ by, documents: ids }),
      (input) => (c, now) =>
        reviewActions.requestChanges(c, { ...input, message: 'More', reasons: {} }, now),
    ),
    of('reopen', by, (who) => (c, now) => reviewActions.reopenVote(c, { by: who }, now)),
    of(
      'undo',
      by,
      (who) => (c, now) => reviewActions.undoDecision(c, { by: who, seconds: 15 }, now),
    ),
    {
      weight: 4,
      arbitrary: of(
        'submit',
        submissions,
        ([id, answer]) =>
          (c, now) =>
            reviewActions.submitDocument(c, { by: host, documentId: requirement(id), answer }, now),
      ),
    },
    of(
      'withdraw document',
      fc.constantFrom('plan', 'venue', 'permit').map(requirement),
      (documentId) => (c, now) => reviewActions.withdrawDocument(c, { by: host, documentId }, now),
    ),
    {
      weight: 2,
      arbitrary: of(
        'edit',
        fc.record({ changes, setup }),
        (input) => (c, now) => reviewActions.editEvent(c, { ...input, by: host }, now),
      ),
    },
    {
      weight: 2,
      arbitrary: of(
        'resubmit',
        setup,
        (input) => (c, now) => reviewActions.resubmitEvent(c, { by: host, setup: input }, now),
      ),
    },
    of(
      'cancel',
      fc.constant('host'),
      () => (c, now) => reviewActions.cancelEvent(c, { by: host }, now),
    ),
    of(
      'withdraw approval',
      fc.constantFrom(university, national),
      (organisation_id) => (c, now) =>
        reviewActions.withdrawApproval(
          c,
          { by: person('ann'), organisation_id, message: 'Storm' },
          now,
        ),
    ),
    of(
      'change reviewers',
      fc.record({
        add: fc.subarray(['eve', 'cat'].map(person)),
        remove: fc.subarray(['ann', 'bob'].map(person)),
      }),
      (input) => (c, now) =>
        reviewActions.changeReviewers(
          c,
          {
            ...input,
            by: person('owner'),
            organisation_id: university,
            fallback: [person('owner')],
          },
          now,
        ),
    ),
    of(
      'drop requirement',
      fc.constantFrom('plan', 'venue', 'permit').map(requirement),
      (requirementId) => (c, now) =>
        reviewActions.dropRequirement(c, { by: person('owner'), requirementId }, now),
    ),
    of('expire', fc.constant('clock'), () => reviewActions.expire),
    of('complete', fc.constant('clock'), () => reviewActions.complete),
    of('mark overdue', fc.constant('clock'), () => reviewActions.markOverdue),
  )
}
