import {
  turnOf,
  type EventRecord,
  type EventReview,
  type HistoryEntry,
  type StaffNoticeKind,
  type TurnCause,
} from '@huddle/contract'

import type { Letter } from './letter.ts'
import { noticeToHosts, requestedChanges } from './notice-to-hosts.ts'
import { shortened, type ReviewNotice } from './notice.ts'

/** The data that a notification about a history event needs. */
export type NoticeSource = {
  entry: HistoryEntry
  event: Pick<EventRecord, 'id' | 'title' | 'huddle_name' | 'is_published'>
  review: Pick<
    EventReview,
    | 'requirements'
    | 'review_statuses'
    | 'outcome'
    | 'is_pending_initial_document_upload'
    | 'turn_started_at'
  >
  /** Address of the event in the dashboard, for staff. */
  dashboardUrl: string
}

/**
 * The notifications about a history event. Most history events cause none. See R3, R5, R6, R11, R15
 * to R17, R24, N6.
 */
export function noticesAbout(source: NoticeSource): ReviewNotice[] {
  const { entry } = source
  switch (entry.action) {
    case 'published':
      return [toHosts(source, 'event-published', 'is approved', 'Students can see it now.')]
    case 'changes-applied':
      return [
        toHosts(
          source,
          'event-published',
          'was changed',
          'Your changes are approved and students see them now.',
        ),
      ]
    case 'rejected':
      return [rejection(source)]
    case 'changes-requested':
      return [changeRequest(source)]
    case 'changes-dropped':
      // When a person ended the review, their rejection or cancellation is notified instead.
      return entry.by === null
        ? [
            toHosts(
              source,
              'event-expired',
              'was not changed',
              'Nobody decided about your changes in time. The approved version stays.',
            ),
          ]
        : []
    case 'approval-withdrawn':
      return [
        toHosts(
          source,
          'event-withdrawn',
          'was withdrawn',
          'Your university took back its approval. Students no longer see the event.',
        ),
      ]
    case 'expired':
      return [
        toHosts(
          source,
          'event-expired',
          'was not decided in time',
          'Choose another date to hand it in again.',
        ),
      ]
    case 'reviewers-turn':
      return [turnNotice(source, turnCauseOf(entry))]
    case 'reviewer-added':
      return addition(source)
    case 'cancelled':
      return [
        // The person who acted is not notified, so these are the other hosts.
        toHosts(source, 'event-cancelled', 'was cancelled', 'Another host has called it off.'),
        toStaff(
          source,
          'reviewers',
          'event-cancelled',
          'Cancelled by its host',
          'There is nothing left to review.',
        ),
      ]
    case 'reminder-sent':
      return [reminder(source)]
    default:
      return []
  }
}

type Kind = ReviewNotice['kind']

function toHosts(
  { entry, event }: NoticeSource,
  kind: Kind,
  outcome: string,
  consequence: string,
): ReviewNotice & { letter: Letter } {
  const title = `${event.title} ${outcome}`
  const notice = noticeToHosts(kind, entry, {
    title,
    opening: `${event.title} by ${event.huddle_name} ${outcome}.`,
    consequence,
    reason: `You are a host of ${event.title}.`,
  })
  return { ...notice, sms: `Huddle: ${shortened(title, 80)}. ${shortened(consequence, 120)}` }
}

function rejection(source: NoticeSource): ReviewNotice {
  return source.entry.details['subject'] === 'changes'
    ? toHosts(
        source,
        'event-rejected',
        'was not changed',
        'Your changes were rejected. The approved version stays.',
      )
    : toHosts(source, 'event-rejected', 'was rejected', 'You can edit it and hand it in again.')
}

function changeRequest(source: NoticeSource): ReviewNotice {
  const { items, consequence } = requestedChanges(source.entry, source.review, 'A document')
  const notice = toHosts(source, 'event-changes-requested', 'needs changes', consequence)
  return { ...notice, letter: { ...notice.letter, items } }
}

function toStaff(
  { event, dashboardUrl }: NoticeSource,
  audience: ReviewNotice['audience'],
  kind: Kind,
  outcome: string,
  consequence: string,
): ReviewNotice {
  const title = `${event.title}: ${outcome}`
  return {
    audience,
    kind,
    title: shortened(title, 100),
    body: shortened(`${event.huddle_name}. ${consequence}`, 240),
    letter: {
      subject: title,
      paragraphs: [consequence],
      items: [
        { name: 'Event', remark: event.title },
        { name: 'Huddle', remark: event.huddle_name },
      ],
      link: { label: 'Open the event', url: dashboardUrl },
      reason:
        audience === 'owners'
          ? 'You are an Owner of your organisation.'
          : 'You are a reviewer of this event.',
    },
  }
}

const turnTexts: Record<
  TurnCause,
  { kind: Kind; outcome: string; staffKind: (isPublished: boolean) => StaffNoticeKind }
> = {
  assigned: {
    kind: 'review-assigned',
    outcome: 'Ready for your review',
    staffKind: () => 'new_round',
  },
  resubmitted: {
    kind: 'review-resubmitted',
    outcome: 'Handed in again',
    staffKind: () => 'resubmission',
  },
  changed: {
    kind: 'review-changed',
    outcome: 'Changed by its host',
    staffKind: (isPublished) => (isPublished ? 'edit_after_approval' : 'new_round'),
  },
}

function turnNotice(source: NoticeSource, cause: TurnCause): ReviewNotice {
  const { kind, outcome, staffKind } = turnTexts[cause]
  const isPublished = source.event.is_published
  const text = isPublished
    ? 'Changes to a published event wait for your decision.'
    : 'This event waits for your decision.'
  const notice = toStaff(source, 'pending-reviewers', kind, outcome, text)
  return { ...notice, staffKind: staffKind(isPublished) }
}

/**
 * A reviewer added during the reviewers' turn is notified alone. When the turn begins, all of them
 * are notified. See N6.
 */
function addition(source: NoticeSource): ReviewNotice[] {
  const { entry, review } = source
  const { reviewer } = entry.details
  if (!reviewer || turnOf(review) !== 'reviewers' || review.turn_started_at >= entry.at) return []
  return [{ ...turnNotice(source, 'assigned'), audience: { reviewers: [reviewer] } }]
}

function turnCauseOf({ details }: HistoryEntry): TurnCause {
  const { cause } = details
  return cause === 'resubmitted' || cause === 'changed' ? cause : 'assigned'
}

function reminder(source: NoticeSource): ReviewNotice {
  const { kind, reviewer } = source.entry.details
  const left = timeLeft[kind?.split('-').at(-1) ?? ''] ?? ''
  if (kind?.startsWith('host')) {
    const notice = toHosts(
      source,
      'event-reminder',
      'waits for you',
      `Documents are missing or have to be changed${left}.`,
    )
    // A reminder is not worth an SMS.
    const { sms: _sms, ...rest } = notice
    return rest
  }
  if (kind?.startsWith('owners'))
    return {
      ...toStaff(
        source,
        'owners',
        'review-escalated',
        'Still undecided',
        `The review is open${left}.`,
      ),
      staffKind: 'escalation',
    }
  return toStaff(
    source,
    reviewer ? { reviewers: [reviewer] } : 'pending-reviewers',
    'review-reminder',
    'Waits for your decision',
    `Please decide${left}.`,
  )
}

const timeLeft: Record<string, string> = {
  THREE_DAYS: ', the event begins within three days',
  ONE_DAY: ', the event begins within a day',
  FOUR_HOURS: ', the event begins within four hours',
}
