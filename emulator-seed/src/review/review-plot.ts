import {
  defaultStaffSettings,
  requirementsNow,
  reviewActions,
  uid as uidSchema,
  requirementId,
  type Decision,
  type Event,
  type EventChanges,
  type Fact,
  type RequirementId,
  type ReviewCase,
  type ReviewSetup,
} from '@huddle/contract'

import { hoursFrom } from '../time/relative.ts'
import { plausibleAnswer, type FileOf } from './answers.ts'

/**
 * Builds the story of an event's review step by step. Every step goes through the product's own
 * review rules, so the result is always consistent.
 */
export type ReviewPlot = {
  current: ReviewCase
  facts: Fact[]
  readonly setup: ReviewSetup
}

export function openPlot(event: Event, setup: ReviewSetup, timezone: string, at: Date): ReviewPlot {
  const clock = { timezone, reminders: defaultStaffSettings.reminders }
  const opened = accepted(reviewActions.openReview(event, setup, clock, at), 'open the review')
  return { current: opened.next, facts: [...opened.facts], setup }
}

/** The host answers every requirement except those in `missing`, one a minute. */
export function answerAll(
  plot: ReviewPlot,
  at: Date,
  { missing = [], fileOf }: { missing?: readonly string[]; fileOf: FileOf },
): void {
  const answered = new Set<string>(missing)
  for (let minutes = 1; ; minutes += 1) {
    const next = plot.current.reviews
      .flatMap((review) => requirementsNow(review, plot.current.documents))
      .find(({ id }) => !answered.has(id))
    if (!next) return
    answered.add(next.id)
    submit(plot, next.id, hoursFrom(at, minutes / 60), fileOf)
  }
}

export function approve(plot: ReviewPlot, by: string, at: Date): void {
  step(plot, reviewActions.approve(plot.current, { by: uidSchema.parse(by) }, at), 'approve')
}

export function askForChanges(
  plot: ReviewPlot,
  by: string,
  ask: {
    at: Date
    message: string
    documents: readonly string[]
    reasons?: Readonly<Record<string, string>>
  },
): void {
  const request = {
    by: uidSchema.parse(by),
    message: ask.message,
    documents: ask.documents.map((id) => requirementId.parse(id)),
    reasons: ask.reasons ?? {},
  }
  step(plot, reviewActions.requestChanges(plot.current, request, ask.at), 'ask for changes')
}

/** The host resubmits every document that reviewers asked to change. */
export function sendBack(plot: ReviewPlot, at: Date, fileOf: FileOf): void {
  const asked = plot.current.reviews
    .flatMap((review) => Object.values(review.review_statuses))
    .filter((vote) => vote.status === 'changes_required')
    .flatMap((vote) => vote.documents_requiring_updates)
  for (const id of new Set(asked)) submit(plot, id, at, fileOf)
}

export function reject(
  plot: ReviewPlot,
  by: string,
  { at, message }: { at: Date; message: string },
): void {
  const rejection = { by: uidSchema.parse(by), message }
  step(plot, reviewActions.reject(plot.current, rejection, at), 'reject')
}

export function resubmit(plot: ReviewPlot, at: Date): void {
  const { current, setup } = plot
  const by = current.event.host_uid
  step(plot, reviewActions.resubmitEvent(current, { by, setup }, at), 'resubmit')
}

export function edit(plot: ReviewPlot, at: Date, changes: EventChanges): void {
  const { current, setup } = plot
  const by = current.event.host_uid
  step(plot, reviewActions.editEvent(current, { by, changes, setup }, at), 'edit')
}

export function cancel(plot: ReviewPlot, at: Date): void {
  const by = plot.current.event.host_uid
  step(plot, reviewActions.cancelEvent(plot.current, { by }, at), 'cancel')
}

/** A colleague adds reviewers to the round. See R14. */
export function addReviewers(
  plot: ReviewPlot,
  by: string,
  added: readonly string[],
  at: Date,
): void {
  const organisation_id = plot.current.event.university_id
  const change = {
    by: uidSchema.parse(by),
    organisation_id,
    add: added.map((uid) => uidSchema.parse(uid)),
    remove: [],
    fallback: [],
  }
  step(plot, reviewActions.changeReviewers(plot.current, change, at), 'add reviewers')
}

/**
 * Applies what the scheduled sweeps would have done by `now`: expire a missed start, complete an
 * ended event, mark an overdue turn.
 */
export function letTimePass(plot: ReviewPlot, now: Date): void {
  const { start_datetime, end_datetime } = plot.current.event
  if (start_datetime <= now) {
    step(plot, reviewActions.expire(plot.current, start_datetime), 'expire')
  }
  if (end_datetime <= now) {
    step(plot, reviewActions.complete(plot.current, end_datetime), 'complete')
  }
  step(plot, reviewActions.markOverdue(plot.current, now), 'mark as overdue')
}

function submit(plot: ReviewPlot, documentId: RequirementId, at: Date, fileOf: FileOf): void {
  const { current } = plot
  const requirement = current.reviews
    .flatMap((review) => review.requirements)
    .find(({ id }) => id === documentId)
  if (!requirement) throw new Error(`${current.event.title} is not asked for ${documentId}`)
  const by = current.event.host_uid
  const answer = plausibleAnswer(requirement, at, fileOf)
  step(plot, reviewActions.submitDocument(current, { by, documentId, answer }, at), 'hand in')
}

function step(plot: ReviewPlot, decision: Decision, what: string): void {
  const { next, facts } = accepted(decision, `${what} in ${plot.current.event.title}`)
  plot.current = next
  plot.facts.push(...facts)
}

function accepted(decision: Decision, what: string): Extract<Decision, { allowed: true }> {
  if (decision.allowed) return decision
  const fields = Object.values(decision.fields).flat()
  throw new Error(`The story cannot ${what}: ${[decision.message, ...fields].join('; ')}`)
}
