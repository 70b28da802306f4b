import type { FormHistoryEntry, FormSubmission } from '@huddle/contract'
import { registrationFormTypeId } from '@huddle/contract'

import type { Letter } from './letter.ts'
import { noticeToHosts, requestedChanges } from './notice-to-hosts.ts'
import { shortened, type ReviewNotice } from './notice.ts'

/** The data that a notification about a form's history event needs. */
export type FormNoticeSource = {
  entry: FormHistoryEntry
  submission: Pick<
    FormSubmission,
    | 'form_name'
    | 'form_title'
    | 'form_type_id'
    | 'huddle_name'
    | 'requirements'
    | 'review_statuses'
    | 'status'
    | 'turn_started_at'
  >
  /** Address of the form in the dashboard, for staff. */
  dashboardUrl: string
}

/**
 * The notifications about a form's history event. Most history events cause none. See F2, F3, R5,
 * R6, R24, N6.
 */
export function noticesAboutForm(source: FormNoticeSource): ReviewNotice[] {
  const { entry, submission } = source
  switch (entry.action) {
    case 'accepted':
      return [
        toHosts(
          source,
          'form-approved',
          'is approved',
          submission.form_type_id === registrationFormTypeId
            ? `${submission.huddle_name} is registered now.`
            : 'There is nothing more to do.',
        ),
      ]
    case 'changes-requested':
      return [changeRequest(source)]
    case 'rejected':
      return [
        toHosts(source, 'form-rejected', 'was rejected', 'You can revise it and hand it in again.'),
      ]
    case 'reviewers-turn':
      return [turnNotice(source)]
    case 'withdrawn':
      return withdrawal(source)
    case 'reviewer-added':
      return addition(source)
    case 'reminder-sent':
      return [reminder(source)]
    default:
      return []
  }
}

type Kind = ReviewNotice['kind']

function nameOf({ form_name, form_title }: FormNoticeSource['submission']): string {
  return form_title === '' ? form_name : `${form_name} "${form_title}"`
}

function toHosts(
  { entry, submission }: FormNoticeSource,
  kind: Kind,
  outcome: string,
  consequence: string,
): ReviewNotice & { letter: Letter } {
  const name = nameOf(submission)
  const { huddle_name } = submission
  return noticeToHosts(kind, entry, {
    title: `${name} ${outcome}`,
    opening: `${name} of ${huddle_name} ${outcome}.`,
    consequence,
    reason: `You are a host of ${huddle_name}.`,
  })
}

function changeRequest(source: FormNoticeSource): ReviewNotice {
  const { items, consequence } = requestedChanges(source.entry, source.submission, 'A requirement')
  const notice = toHosts(source, 'form-changes-requested', 'needs changes', consequence)
  return { ...notice, letter: { ...notice.letter, items } }
}

function toReviewers(
  { submission, dashboardUrl }: FormNoticeSource,
  kind: Kind,
  outcome: string,
  consequence: string,
): ReviewNotice & { letter: Letter } {
  const title = `${nameOf(submission)}: ${outcome}`
  const { huddle_name } = submission
  return {
    audience: 'pending-reviewers',
    kind,
    title: shortened(title, 100),
    body: shortened(`${huddle_name}. ${consequence}`, 240),
    letter: {
      subject: title,
      paragraphs: [`${nameOf(submission)} of ${huddle_name}. ${outcome}. ${consequence}`],
      link: { label: 'Open the form', url: dashboardUrl },
      reason: 'You are one of its reviewers.',
    },
  }
}

function turnNotice(source: FormNoticeSource): ReviewNotice {
  const text = 'It waits for your decision.'
  return source.entry.details['cause'] === 'resubmitted'
    ? {
        ...toReviewers(source, 'form-resubmitted', 'Handed in again', text),
        staffKind: 'resubmission',
      }
    : {
        ...toReviewers(source, 'form-assigned', 'Ready for your review', text),
        staffKind: 'new_round',
      }
}

/**
 * For the reviewers whose review ends with the withdrawal. They cannot see the draft that the form
 * becomes, so there is no link. If the form was submitted again since, it waits for them anyway.
 */
function withdrawal(source: FormNoticeSource): ReviewNotice[] {
  const { entry, submission } = source
  const reviewers = (entry.details['reviewers'] ?? '').split(' ').filter((uid) => uid !== '')
  if (submission.status !== 'draft') return []
  const notice = toReviewers(
    source,
    'form-withdrawn',
    'Withdrawn by its host',
    'There is nothing left to review.',
  )
  const { link: _link, ...letter } = notice.letter
  return [
    {
      ...notice,
      audience: { reviewers },
      letter: { ...letter, reason: 'You were one of its reviewers.' },
    },
  ]
}

/** For reviewers who were added to a turn that has already been announced to others. */
function addition(source: FormNoticeSource): ReviewNotice[] {
  const { entry, submission } = source
  const { reviewer } = entry.details
  const since = submission.status === 'pending' ? submission.turn_started_at : null
  if (!reviewer || since === null || since >= entry.at) return []
  return [{ ...turnNotice(source), audience: { reviewers: [reviewer] } }]
}

function reminder(source: FormNoticeSource): ReviewNotice {
  const { kind, reviewer } = source.entry.details
  if (kind?.startsWith('host'))
    return toHosts(
      source,
      'form-reminder',
      'waits for you',
      'Some requirements are missing or have to be changed.',
    )
  const notice = toReviewers(source, 'form-reminder', 'Waits for your decision', 'Please decide.')
  return reviewer ? { ...notice, audience: { reviewers: [reviewer] } } : notice
}
