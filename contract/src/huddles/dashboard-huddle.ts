import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { huddle } from './huddle.ts'

/** How many members a single huddle carries with it; the whole list is read from its members a page at a time. */
export const membersShown = 10

/**
 * A huddle as the dashboard reads it: the union of dashboard 3 and contract 3. Where staff read one huddle, `members` holds the first page by name and
 * `reviewers` those of the reader's organisation who would review its events now (decision R18). In lists both stay empty, so that a page costs
 * its rows; `members_count` counts (decision V23).
 */
export const dashboardHuddle = huddle
  .pick({
    id: true,
    title: true,
    description: true,
    img_src: true,
    emoji: true,
    theme: true,
    hosts: true,
    university_id: true,
    university_name: true,
    scope_id: true,
    /** Name of the council or department as it is now. */
    department: true,
    community_type: true,
    affiliation: true,
    parent_huddle: true,
    child_huddles: true,
    privacy_status: true,
    is_registered: true,
    is_registered_updated_at: true,
    members_count: true,
    events_count: true,
    number_of_upcoming_events: true,
    last_activity_at: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    /** The university's word for the community type. Decision H4. */
    community_type_label: z.string(),
    members: z.array(uid).max(membersShown).meta({
      description:
        'The first members by name, where one huddle is read; empty in lists, see members_count',
    }),
    reviewers: z.array(uid).meta({
      description: 'Who would review its events now, where staff read one huddle; empty in lists',
    }),
  })
  .meta({ id: 'DashboardHuddle' })

export type DashboardHuddle = z.infer<typeof dashboardHuddle>
