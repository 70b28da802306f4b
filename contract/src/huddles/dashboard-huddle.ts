import { z } from 'zod'

import { uid } from '#shared/ids.ts'

import { huddle } from './huddle.ts'

/**
 * How many members the response for a single huddle contains. The full list is read from its
 * members, one page at a time.
 */
export const membersShown = 10

/**
 * A huddle as the dashboard reads it. When staff read one huddle, `members` contains the first page
 * by name and `reviewers` those staff of the reader's organisation who would review its events now
 * (R18). Both are empty in lists, so that a page costs only its rows; `members_count` gives the
 * number (V23).
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
    /** The current name of the council or department. */
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
    /** The university's name for the community type. See H4. */
    community_type_label: z.string(),
    members: z.array(uid).max(membersShown).meta({
      description:
        'The first members by name when a single huddle is read; empty in lists, see members_count',
    }),
    reviewers: z.array(uid).meta({
      description:
        'Who would review its events now, when staff read a single huddle; empty in lists',
    }),
  })
  .meta({ id: 'DashboardHuddle' })

export type DashboardHuddle = z.infer<typeof dashboardHuddle>
