import { z } from 'zod'

import { communityType, huddle, huddleTitle, mostMembers } from '#huddles/huddle.ts'
import { huddleId, scopeId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import { privacyStatus } from '#shared/privacy-status.ts'

const { shape } = huddle

/** What a host decides about a huddle, each without a default, which a change must not write. */
const settings = {
  description: z.string().trim().max(limits.description).nullable(),
  img_src: z.string().max(500).nullable(),
  emoji: z.string().max(32).nullable(),
  theme: shape.theme.unwrap(),
  community_type: communityType,
  privacy_status: privacyStatus,
  hide_participants: z.boolean(),
  participants_can_share: z.boolean(),
  host_must_approve_joining: z.boolean(),
  max_number_of_members: mostMembers.nullable(),
  hide_from_discover: z.boolean(),
  users_can_search: z.boolean(),
  only_hosts_can_create_events: z.boolean(),
  only_hosts_can_post_on_main_page: z.boolean(),
  only_host_can_post_on_album: z.boolean(),
  is_group_chat_enabled: z.boolean(),
}

/** A new huddle. The client chooses the id, so that a repeated call creates nothing twice. */
export const newHuddle = z
  .strictObject(settings)
  .partial()
  .extend({
    id: huddleId,
    title: huddleTitle,
    community_type: communityType,
    scope_id: scopeId.nullable().optional(),
    referral_code: z.string().max(64).optional(),
  })

export const huddleChanges = z
  .strictObject({ title: huddleTitle, ...settings })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Name at least one field')
