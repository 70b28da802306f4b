import { huddle, staffScopesOf } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildHuddle = builder(huddle)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  const id = given.id ?? next('huddle', universityId)
  const title = given.title ?? `Huddle ${id}`
  const hosts = given.hosts ?? [given.host_uid ?? `${universityId}-student-1`]
  return {
    id,
    title,
    title_lower: title.toLowerCase(),
    host_uid: hosts[0] ?? `${universityId}-student-1`,
    hosts,
    university_id: universityId,
    university_name: `University ${universityId}`,
    organisation_ids: [universityId],
    staff_scopes: staffScopesOf({
      organisation_ids: given.organisation_ids ?? [universityId],
      scope_id: given.scope_id ?? null,
      is_deleted: given.is_deleted ?? false,
    }),
    community_type: 'Society',
    members_count: hosts.length,
    created_at: now,
    updated_at: now,
  }
})
