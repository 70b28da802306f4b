import { event, localDatetimeOf, reviewerKeyOf, staffScopesOf } from '@huddle/contract'

import { daysFrom, hoursFrom } from '../time/relative.ts'
import { builder } from './builder.ts'

/** A public event in ten days that awaits its reviewers. There are none unless they are given. */
export const buildEvent = builder(event)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  const timezone = given.timezone ?? 'Europe/London'
  const start = given.start_datetime instanceof Date ? given.start_datetime : daysFrom(now, 10)
  const end = given.end_datetime instanceof Date ? given.end_datetime : hoursFrom(start, 3)
  const title = given.title ?? 'Spring mixer'
  const hosts = given.hosts ?? [given.host_uid ?? `${universityId}-student-1`]
  return {
    id: next('event', universityId),
    title,
    title_lower: title.toLowerCase(),
    timezone,
    start_datetime_local: localDatetimeOf(start, timezone),
    end_datetime_local: localDatetimeOf(end, timezone),
    start_datetime: start,
    end_datetime: end,
    hosts,
    host_uid: hosts[0] ?? `${universityId}-student-1`,
    university_id: universityId,
    university_name: `University ${universityId}`,
    organisation_ids: [universityId],
    staff_scopes: staffScopesOf({
      organisation_ids: given.organisation_ids ?? [universityId],
      scope_id: given.scope_id ?? null,
      is_deleted: given.is_deleted ?? false,
    }),
    host_huddle: `${universityId}-huddle-1`,
    huddle_name: 'Huddle',
    reviewers_keys: (given.reviewers ?? []).map((uid) => reviewerKeyOf(universityId, uid)),
    requires_review: true,
    review_status: 'inReview',
    submitted_at: now,
    turn_started_at: now,
    created_at: now,
    updated_at: now,
  }
})
