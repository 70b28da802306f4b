import type { EventChanges } from '#events/event-changes.ts'
import type { Event } from '#events/event.ts'
import type { Uid } from '#shared/ids.ts'
import { openEventReviewStates } from '../event-review-state.ts'

import type { HistoryEvent } from '../case/conclude.ts'
import { conclude } from '../case/conclude.ts'
import type { Decision } from '../case/decision.ts'
import { refuse, unchanged } from '../case/decision.ts'
import type { EventRevision } from '#events/event-revision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { openVotes } from '../case/votes.ts'
import type { EventReview, FieldChange } from '../event-review.ts'
import { applyChanges } from './apply-changes.ts'
import { timeErrors } from './event-times.ts'
import { hostRefusal } from './host-guard.ts'
import { fieldChangesOf, mergedFieldChanges, splitChanges } from './material-changes.ts'
import type { ReviewSetup } from './review-setup.ts'
import { nextRoundOf, withSetup } from './review-setup.ts'

/** `setup` is that of the edited event, because its type and properties may change. */
export type Edit = { by: Uid; changes: EventChanges; setup: ReviewSetup }

/**
 * A host edits an event. Before publication a change is applied to the event, and a material one
 * reopens the votes of the round. After publication a material change is stored as a revision until
 * it is reviewed. See R7, R9 to R11, V24.
 */
export function editEvent(current: ReviewCase, edit: Edit, now: Date): Decision {
  const refusal = hostRefusal(current, edit.by)
  if (refusal) return refusal
  const { event } = current
  if (wouldJudgeThemselves(current, edit.changes))
    return refuse('conflict', 'Somebody who reviews the event cannot become its host meanwhile')
  const target = applyChanges(versionUnderReview(current), edit.changes)
  const fields = fieldChangesOf(versionUnderReview(current), target, extraFieldsOf(current))
  const isMaterial = fields.some((change) => change.is_material)
  if (isMaterial && event.is_published && now >= event.start_datetime)
    return refuse('conflict', 'The event has begun; only its text can still be changed')
  const errors = hasNewTimes(fields) ? timeErrors(target, now) : {}
  if (Object.keys(errors).length > 0)
    return refuse('validation-error', 'The times of the event are not possible', errors)
  if (!isDifferent(versionUnderReview(current), target)) return unchanged(current)

  if (!isMaterial || isFree(current, edit.setup)) return editAtOnce(current, edit, fields, now)
  if (event.is_published) return proposeChange(current, edit, fields, now)
  return editUnderReview(current, edit, fields, now)
}

/**
 * A host must not review their own event, and a reviewer must not leave a review by becoming a
 * host. See R18.
 */
function wouldJudgeThemselves({ reviews }: ReviewCase, { hosts = [] }: EventChanges): boolean {
  return reviews.some(
    (review) =>
      review.outcome === 'open' && review.reviewers_uids.some((uid) => hosts.includes(uid)),
  )
}

/** Returns what reviewers look at: the public version including the pending revision. */
function versionUnderReview({ event, revision }: ReviewCase): Event {
  return revision ? applyChanges(event, revision.changes) : event
}

/**
 * Whether nobody has to decide: the event was published without a review, and its type still
 * requires none.
 */
function isFree({ reviews }: ReviewCase, setup: ReviewSetup): boolean {
  return !setup.requires_review && reviews.every((review) => review.is_auto_reviewed)
}

/**
 * Applies a change immediately if it is not material or needs no review. Reviewers of an open round
 * see it as a difference.
 */
function editAtOnce(
  current: ReviewCase,
  { by, changes, setup }: Edit,
  fields: readonly FieldChange[],
  now: Date,
): Decision {
  const changed = applyChanges(current.event, changes)
  const hasNewSettings = isNewRequirementSet(fields)
  const draft = {
    ...current,
    event: hasNewSettings ? withSetup(changed, setup) : changed,
    reviews: current.reviews.map((review) => ({
      ...review,
      changes: current.event.is_auto_reviewed ? [] : mergedFieldChanges(review.changes, fields),
    })),
  }
  return conclude(current, draft, edited(current, by, fields), now)
}

/** Applies a material change before publication and resets every vote of an open round. See R9. */
function editUnderReview(
  current: ReviewCase,
  { by, changes, setup }: Edit,
  fields: readonly FieldChange[],
  now: Date,
): Decision {
  const isOpen = openEventReviewStates.some((state) => state === current.event.review_status)
  const isNewSet = isNewRequirementSet(fields)
  const changed = applyChanges(current.event, changes)
  const reviews = current.reviews.map((review) => {
    const compared = { ...review, changes: mergedFieldChanges(review.changes, fields) }
    if (!isOpen) return compared
    const asked = isNewSet ? withNewSet(compared, setup) : compared
    return withOpenVotes(asked, setup)
  })
  const event =
    isNewSet && isOpen ? withSetup(changed, { ...setup, requires_review: true }) : changed
  return conclude(current, { ...current, event, reviews }, edited(current, by, fields), now, {
    restarted: isOpen ? current.reviews.map((review) => review.id) : [],
  })
}

/**
 * Stores a material change of a published event as a revision that is reviewed in a new round. See
 * R11.
 */
function proposeChange(
  current: ReviewCase,
  { by, changes, setup }: Edit,
  fields: readonly FieldChange[],
  now: Date,
): Decision {
  const { material, immaterial } = splitChanges(changes, fields)
  const { revision } = current
  const parts = current.reviews.map((review) => partFor(review, setup))
  const reviews = current.reviews.map((review, index) => {
    const part = parts[index] ?? partFor(review, setup)
    const next = revision
      ? withOpenVotes(isNewRequirementSet(fields) ? withNewSet(review, setup) : review, setup)
      : nextRoundOf(review, part, now)
    return { ...next, changes: mergedFieldChanges(review.changes, fields) }
  })
  const round = Math.max(...reviews.map((review) => review.round))
  const waiting: EventRevision = {
    id: revision?.id ?? String(round),
    round,
    status: 'pending',
    changes: { ...revision?.changes, ...material },
    fields: mergedFieldChanges(
      revision?.fields ?? [],
      fields.filter((one) => one.is_material),
    ),
    approved_reviews: revision?.approved_reviews ?? [...current.reviews],
    settings: isNewRequirementSet(fields) ? settingsOf(setup) : (revision?.settings ?? null),
    created_by: revision?.created_by ?? by,
    created_at: revision?.created_at ?? now,
    updated_at: now,
    decided_at: null,
  }
  const draft = {
    ...current,
    event: applyChanges(current.event, immaterial),
    reviews,
    revision: waiting,
  }
  return conclude(current, draft, edited(current, by, fields), now, {
    restarted: current.reviews.map((review) => review.id),
  })
}

/** A reviewed revision counts as a review of the event, even if its type requires none. */
function settingsOf({ event_type_name, is_checkout_enabled, is_late }: ReviewSetup) {
  return { requires_review: true, event_type_name, is_checkout_enabled, is_late }
}

/**
 * Reopens the votes. All reviewers of an approved review may have left since; then those of a new
 * event take over. See R19.
 */
function withOpenVotes(review: EventReview, setup: ReviewSetup): EventReview {
  const isDeserted = review.reviewers_uids.length === 0
  const reviewers_uids = isDeserted
    ? [...partFor(review, setup).reviewers_uids]
    : review.reviewers_uids
  return {
    ...review,
    outcome: 'open',
    approved_at: null,
    approved_without: [],
    reviewers_uids,
    review_statuses: openVotes(reviewers_uids),
  }
}

/** A new type, alcohol or campus changes the required documents. */
function withNewSet(review: EventReview, setup: ReviewSetup): EventReview {
  const part = partFor(review, setup)
  return {
    ...review,
    requirements: [...part.requirements],
    approval_rule: part.approval_rule,
    extra_material_fields: [...part.extra_material_fields],
  }
}

/**
 * Returns the settings of an organisation. If the new type has none for it, those of the round
 * remain, so that changing the type does not avoid a review.
 */
function partFor(review: EventReview, setup: ReviewSetup) {
  return (
    setup.organisations.find((part) => part.organisation_id === review.organisation_id) ?? review
  )
}

function isNewRequirementSet(fields: readonly FieldChange[]): boolean {
  return fields.some((one) => ['event_type', 'with_alcohol', 'on_campus'].includes(one.field))
}

function hasNewTimes(fields: readonly FieldChange[]): boolean {
  return fields.some((one) => ['start_datetime', 'end_datetime', 'timezone'].includes(one.field))
}

function extraFieldsOf({ reviews }: ReviewCase) {
  return reviews.flatMap((review) => review.extra_material_fields)
}

function isDifferent(before: Event, after: Event): boolean {
  return JSON.stringify(before) !== JSON.stringify(after)
}

function edited({ reviews }: ReviewCase, by: Uid, fields: readonly FieldChange[]): HistoryEvent[] {
  const details = Object.fromEntries(fields.map((one) => [one.field, one.after]))
  return reviews.map(({ id }) => ({ review_id: id, action: 'edited', by, details }))
}
