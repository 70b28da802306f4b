import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

export const memberRole = z.enum(['host', 'member', 'invited', 'requested'])

/**
 * One person's membership of a huddle: `huddles/{h}/members/{uid}`, the source of the lists
 * `members`, `invited` and `requests` (V23). The name is denormalised so that a page of members
 * costs one read per row.
 */
export const member = z
  .object({
    id: uid,
    role: memberRole,
    first_name: z.string(),
    last_name: z.string(),
    avatar: z.string().nullable().default(null),
    /** Sort key: last name, then first name, in lower case. */
    name_lower: z.string(),
    /** Who invited the person. Null for those who came by themselves. */
    invited_by: z.string().nullable().default(null),
    /** When the person asked to join. */
    requested_at: instant.nullable().default(null),
    /** Which shard of the huddle’s places counts this one; null where nothing limits them. */
    stock_shard: z.number().int().min(0).nullable().default(null),
    created_at: instant,
    updated_at: instant,
    updated_by: z.enum(['User', 'huddle']).default('User'),
    updated_by_id: z.string(),
  })
  .meta({ id: 'HuddleMember' })

export type HuddleMember = z.infer<typeof member>
