import type { Huddle } from './huddle.ts'

/**
 * What every order of huddles ends in, so that these can be bounded as well: Firestore skips what
 * is out of bounds within the index, and what keeps most huddles needs no index of its own.
 */
const bounded = [
  'has_upcoming_events',
  'is_registered',
  'hide_from_discover',
  'privacy_status',
  'university_id',
  'community_type',
] as const

/** The ways to sort huddles. Those alike are sorted by title. See H2. */
export const huddleOrders = {
  title: ['title_lower', ...bounded],
  community_type: [
    'community_type',
    'title_lower',
    'has_upcoming_events',
    'is_registered',
    'hide_from_discover',
    'privacy_status',
    'university_id',
  ],
  department: ['department', 'title_lower', ...bounded],
  members_count: ['members_count', 'title_lower', ...bounded],
  number_of_upcoming_events: ['number_of_upcoming_events', 'title_lower', ...bounded],
  is_registered: [
    'is_registered',
    'title_lower',
    'has_upcoming_events',
    'hide_from_discover',
    'privacy_status',
    'university_id',
    'community_type',
  ],
  last_activity_at: ['last_activity_at', 'title_lower', ...bounded],
} as const satisfies Record<string, readonly (keyof Huddle)[]>
