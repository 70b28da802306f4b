import { z } from 'zod'

import { limits } from '#shared/limits.ts'
import { huddleId, scopeId, submissionId, uid, universityId } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'
import { privacyStatus } from '#shared/privacy-status.ts'

/** The dashboard's GreekLife and Society are keys of labels only. See H4. */
export const communityTypes = ['Greek Life', 'Sports Club', 'Society', 'Other'] as const
export const communityType = z.enum(communityTypes)

export const mostMembers = z
  .number()
  .int()
  .min(1, 'Value must be 1 or higher')
  .max(limits.membersMax, 'Value must be 10,000 or lower')

export const huddleTitle = z
  .string()
  .trim()
  .min(1, 'Title must be at least 1 character')
  .max(limits.eventTitle, 'Title must be at most 60 characters')

/**
 * A student group: `huddles/{huddleId}`. Lists without an upper bound (members, requests, invited)
 * are subcollections with counters here. The API fills them for the requested page. See
 * docs/domain/huddles.md.
 */
export const huddle = z
  .object({
    id: huddleId,
    title: huddleTitle,
    description: z.string().max(limits.description).nullable().default(null),
    img_src: z.string().nullable().default(null),
    emoji: z.string().nullable().default(null),
    theme: z.enum(['teal', 'pink', 'purple', 'blue']).default('teal'),
    host_uid: uid,
    hosts: z.array(uid).min(1).max(limits.hosts),
    university_id: universityId,
    university_name: z.string(),
    /** The council or department that oversees the huddle; null if none does. See H3, H6. */
    scope_id: scopeId.nullable().default(null),
    department: z.string().nullable().default(null),
    community_type: communityType,
    affiliation: z.string().nullable().default(null),
    /** The organisations that may see the huddle: its university and its national organisation. */
    organisation_ids: z.array(universityId).min(1).max(2),
    /** Which staff see the huddle, see `staffScopesOf`. */
    staff_scopes: z.array(z.string()).max(4).default([]),
    parent_huddle: huddleId.nullable().default(null),
    child_huddles: z.array(huddleId).max(100).default([]),
    privacy_status: privacyStatus.default('public'),
    is_private: z.boolean().default(false),
    hide_participants: z.boolean().default(false),
    participants_can_share: z.boolean().default(true),
    host_must_approve_joining: z.boolean().default(false),
    max_number_of_members: mostMembers.nullable().default(null),
    /** How many shards count the places of a huddle with a limit. 0 while nobody has needed one. */
    stock_shards: z.number().int().min(0).max(16).default(0),
    priority: z.number().int().default(0),
    hide_from_discover: z.boolean().default(false),
    users_can_search: z.boolean().default(true),
    only_hosts_can_create_events: z.boolean().default(false),
    only_hosts_can_post_on_main_page: z.boolean().default(false),
    only_host_can_post_on_album: z.boolean().default(false),
    is_group_chat_enabled: z.boolean().default(true),
    is_registered: z.boolean().default(false),
    is_registered_updated_at: instant.nullable().default(null),
    is_registered_update_by: uid.nullable().default(null),
    /** The registration form whose approval last registered the huddle. See F3. */
    registered_by_form: submissionId.nullable().default(null),
    members_count: z.number().int().min(0).default(0),
    events_count: z.number().int().min(0).default(0),
    /** Events that are neither over nor cancelled. See H13. */
    number_of_upcoming_events: z.number().int().min(0).default(0),
    /** Whether the huddle has upcoming events, for lists that filter by it. */
    has_upcoming_events: z.boolean().default(false),
    /** When the huddle last had an activity (an event, a form, a new member), to the hour. */
    last_activity_at: instant.nullable().default(null),
    /** When the counters above were counted, so that an older count never replaces a newer one. */
    counted_at: instant.nullable().default(null),
    title_lower: z.string(),
    is_deleted: z.boolean().default(false),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Huddle' })

export type Huddle = z.infer<typeof huddle>
