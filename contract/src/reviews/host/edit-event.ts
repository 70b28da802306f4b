import type { EventChanges } from '#events/event-changes.ts'
import type { Event } from '#events/event.ts'
import type { Uid } from '#shared/ids.ts'
import { openEventReviewStates } from '../event-review-state.ts'

import type { Happening } from '../case/conclude.ts'
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

/** `setup` is that of the event as it will be, for the changes of type and properties. */
export type Edit = { by: Uid; changes: EventChanges; setup: ReviewSetup }

/**
 * A host edits an event. Before publication a change goes into the event; a material one opens the votes of the round again. Once
 * published, a material change waits beside the public version. Decisions R7, R9 to R11, V24.
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

/** A host never reviews the own event, and nobody leaves a review by being made a host. Decision R18. */
function wouldJudgeThemselves({ reviews }: ReviewCase, { hosts = [] }: EventChanges): boolean {
  return reviews.some(
    (review) =>
      review.outcome === 'open' && review.reviewers_uids.some((uid) => hosts.includes(uid)),
  )
}

/** What reviewers look at: the public version with the change that waits, if any. */
function versionUnderReview({ event, revision }: ReviewCase): Event {
  return revision ? applyChanges(event, revision.changes) : event
}

/** Nobody has to decide about an event that was published without a review, as long as its type asks for none. */
function isFree({ reviews }: ReviewCase, setup: ReviewSetup): boolean {
  return !setup.requires_review && reviews.every((review) => review.is_auto_reviewed)
}

/** Not material, or free: live at once. Reviewers of an open round read it as a plain difference. */
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

/** Material, before publication: the event changes and every vote of an open round falls. Decision R9. */
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

/** Material, once published: kept beside the public version and reviewed in a round of its own. Decision R11. */
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

/** Whoever reviewed the change has reviewed the event, also when its type would not ask for it. */
function settingsOf({ event_type_name, is_checkout_enabled, is_late }: ReviewSetup) {
  return { requires_review: true, event_type_name, is_checkout_enabled, is_late }
}

/** A review that was approved may have lost all of its reviewers since: those of a new event take over. Decision R19. */
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

/** Another type, alcohol or campus asks for other documents. */
function withNewSet(review: EventReview, setup: ReviewSetup): EventReview {
  const part = partFor(review, setup)
  return {
    ...review,
    requirements: [...part.requirements],
    approval_rule: part.approval_rule,
    extra_material_fields: [...part.extra_material_fields],
  }
}

/** The settings of an organisation; where the new type has none for it, those of the round go on, so that nobody escapes a review by changing the type. */
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

function edited({ reviews }: ReviewCase, by: Uid, fields: readonly FieldChange[]): Happening[] {
  const details = Object.fromEntries(fields.map((one) => [one.field, one.after]))
  return reviews.map(({ id }) => ({ review_id: id, action: 'edited', by, details }))
}
