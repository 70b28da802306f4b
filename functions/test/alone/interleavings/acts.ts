import {
  reviewActions,
  uid,
  undoSeconds,
  type Decision,
  type Event,
  type RequirementId,
  type ReviewCase,
  type ReviewSetup,
  type Uid,
} from '@huddle/contract'
import fc from 'fast-check'

import type { StaffCaller, StudentCaller } from '#caller.ts'
import { resubmitEvent } from '#operations/events/resubmit-event.ts'
import { approveEvent } from '#operations/reviews/approve-event.ts'
import { changeEventReviewers } from '#operations/reviews/change-event-reviewers.ts'
import { notifyHost } from '#operations/reviews/notify-host.ts'
import { rejectEvent } from '#operations/reviews/reject-event.ts'
import { reopenVote } from '#operations/reviews/reopen-vote.ts'
import { decideIfNeeded } from '#operations/reviews/review-sweeps.ts'
import { undoDecision } from '#operations/reviews/undo-decision.ts'
import type { Services } from '#services.ts'

/** Who acts in a round, and what the pure rules know about the office. */
export type Cast = {
  staff: Record<'ann' | 'bob' | 'cat' | 'owner', StaffCaller>
  host: StudentCaller
  setup: ReviewSetup
  fallback: readonly Uid[]
  /** The document that reviewers request. */
  plan: RequirementId
}

/** One action, by the service and by the pure rules. */
export type Act = {
  name: string
  /** How long the client waits before it. */
  waitMs: number
  /** Whether it happens after the start of the event. */
  isLate: boolean
  call(cast: Cast, event: Event, requestId: string, services: Services): Promise<unknown>
  decide(cast: Cast, current: ReviewCase, now: Date): Decision
}

type Reviewer = 'ann' | 'bob' | 'cat'
type Deed = Omit<Act, 'waitMs'>

const message = 'The venue is double-booked'

const approve = (who: Reviewer): Deed => ({
  name: `${who} approves`,
  isLate: false,
  call: ({ staff }, { id }, requestId, services) =>
    approveEvent.run({ ...staff[who], requestId }, inputOf(id, undefined), services),
  decide: ({ staff }, current, now) =>
    reviewActions.approve(current, { by: uidOf(staff[who]) }, now),
})

const reject = (who: Reviewer): Deed => ({
  name: `${who} rejects`,
  isLate: false,
  call: ({ staff }, { id }, requestId, services) =>
    rejectEvent.run({ ...staff[who], requestId }, inputOf(id, { message }), services),
  decide: ({ staff }, current, now) =>
    reviewActions.reject(current, { by: uidOf(staff[who]), message }, now),
})

const requestChanges = (who: Reviewer): Deed => ({
  name: `${who} asks for changes`,
  isLate: false,
  call: ({ staff, plan }, { id }, requestId, services) =>
    notifyHost.run(
      { ...staff[who], requestId },
      inputOf(id, { message, documents_queried: [plan], reasons: {} }),
      services,
    ),
  decide: ({ staff, plan }, current, now) =>
    reviewActions.requestChanges(
      current,
      { by: uidOf(staff[who]), message, documents: [plan], reasons: {} },
      now,
    ),
})

const reopen = (who: Reviewer): Deed => ({
  name: `${who} takes the vote back`,
  isLate: false,
  call: ({ staff }, { id }, requestId, services) =>
    reopenVote.run({ ...staff[who], requestId }, inputOf(id, undefined), services),
  decide: ({ staff }, current, now) =>
    reviewActions.reopenVote(current, { by: uidOf(staff[who]) }, now),
})

const undo = (who: Reviewer): Deed => ({
  name: `${who} undoes`,
  isLate: false,
  call: ({ staff }, { id }, requestId, services) =>
    undoDecision.run({ ...staff[who], requestId }, inputOf(id, undefined), services),
  decide: ({ staff }, current, now) =>
    reviewActions.undoDecision(current, { by: uidOf(staff[who]), seconds: undoSeconds }, now),
})

const resubmit: Deed = {
  name: 'the host hands in again',
  isLate: false,
  call: ({ host }, { id: eventId }, requestId, services) =>
    resubmitEvent.run({ ...host, requestId }, { eventId }, services),
  decide: ({ host, setup }, current, now) =>
    reviewActions.resubmitEvent(current, { by: uid.parse(host.uid), setup }, now),
}

const replace = (add: readonly Reviewer[], remove: readonly Reviewer[]): Deed => ({
  name: `the Owner adds ${add.join()} and removes ${remove.join()}`,
  isLate: false,
  call: (cast, { id }, requestId, services) =>
    changeEventReviewers.run(
      { ...cast.staff.owner, requestId },
      inputOf(id, changeOf(cast, add, remove)),
      services,
    ),
  decide: (cast, current, now) => {
    const { staff, fallback } = cast
    const by = uidOf(staff.owner)
    const organisation_id = staff.owner.organisation.id
    const change = { by, organisation_id, ...changeOf(cast, add, remove), fallback }
    return reviewActions.changeReviewers(current, change, now)
  },
})

const expire: Deed = {
  name: 'the clock ends it',
  isLate: true,
  call: (_cast, { id }, _requestId, services) => decideIfNeeded(id, services, reviewActions.expire),
  decide: (_cast, current, now) => reviewActions.expire(current, now),
}

const reviewers = ['ann', 'bob', 'cat'] as const

/** One client (a device, an owner, the host or the clock): its acts in order. */
export type Client = readonly Act[]

const doing = (deeds: readonly Deed[], maxLength = 1): fc.Arbitrary<Client> =>
  fc.array(
    fc.tuple(fc.constantFrom(...deeds), fc.integer({ min: 0, max: 40 })).map(([deed, waitMs]) => ({
      ...deed,
      waitMs,
      [fc.toStringMethod]: () => `${deed.name} after ${waitMs} ms`,
    })),
    { minLength: 1, maxLength },
  )

const reviewer = (who: Reviewer) =>
  doing([approve(who), approve(who), reject(who), requestChanges(who), reopen(who)])

/** Three reviewers, two of them with a second device, a host, an owner and the clock. */
export const clients: fc.Arbitrary<readonly Client[]> = fc.tuple(
  ...reviewers.map(reviewer),
  doing([undo('ann'), approve('ann')]),
  doing([undo('bob'), reject('bob')]),
  doing([resubmit], 2),
  doing([
    replace(['cat'], []),
    replace(['cat'], ['ann']),
    replace(['ann'], ['bob']),
    replace([], ['ann', 'bob', 'cat']),
  ]),
  doing([expire]),
)

const inputOf = <Body>(eventId: Event['id'], body: Body) => ({
  params: { eventId },
  query: {},
  body,
})

const uidOf = ({ staff }: StaffCaller): Uid => staff.uid

const changeOf = ({ staff }: Cast, add: readonly Reviewer[], remove: readonly Reviewer[]) => ({
  add: add.map((who) => uidOf(staff[who])),
  remove: remove.map((who) => uidOf(staff[who])),
})
