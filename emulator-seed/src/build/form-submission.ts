import { formSubmission, reviewerKeyOf } from '@huddle/contract'

import { builder } from './builder.ts'

/** A submitted form that awaits every listed reviewer, unless `status` differs. */
export const buildFormSubmission = builder(formSubmission)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  const status = given.status ?? 'pending'
  const reviewers = given.reviewers_uids ?? []
  const keys = reviewers.map((uid) => reviewerKeyOf(universityId, uid))
  const isHandedIn = status !== 'draft'
  const isOpen = status === 'pending' || status === 'changesRequested'
  const formName = given.form_name ?? 'Room booking'
  const huddleName = given.huddle_name ?? 'Rowing Club'
  const host = given.created_by ?? given.hosts?.[0] ?? 'host-1'
  return {
    id: next('submission', universityId),
    form_id: 'form-1',
    form_name: formName,
    form_name_lower: formName.toLowerCase(),
    form_type_id: 'general',
    huddle_id: 'huddle-1',
    huddle_name: huddleName,
    huddle_name_lower: huddleName.toLowerCase(),
    hosts: [host],
    university_id: universityId,
    status,
    requirements: [],
    requirement_ids: given.requirements?.map(({ id }) => id) ?? [],
    reviewers_uids: reviewers,
    review_statuses: Object.fromEntries(reviewers.map((uid) => [uid, { status: 'pending' }])),
    reviewers_keys: keys,
    pending_reviewers_keys: status === 'pending' ? keys : [],
    created_at: now,
    created_by: host,
    submitted_at: isHandedIn ? now : null,
    submitted_by: isHandedIn ? host : null,
    approved_at: status === 'approved' ? now : null,
    rejected_at: status === 'rejected' ? now : null,
    turn_started_at: isOpen ? now : null,
    updated_at: now,
  }
})
