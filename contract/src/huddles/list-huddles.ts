import { z } from 'zod'

import { scopeId, universityId } from '#shared/ids.ts'
import { calendarDate } from '#shared/instant.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { dashboardHuddle } from './dashboard-huddle.ts'
import { communityType } from './huddle.ts'

/** One for each column of the Huddles screen. See H2. */
const sortable = [
  'title',
  'community_type',
  'department',
  'members_count',
  'number_of_upcoming_events',
  'is_registered',
  'last_activity_at',
] as const
const descending = sortable.map((field) => `-${field}` as const)
export const huddleSorts = [...sortable, ...descending] as const

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')
const count = z.coerce.number().int().min(0).max(1_000_000)

/**
 * Returns one page of the huddles that the caller may see, with the exact total: for staff those in
 * scope, for students the public ones of their university. `search`, the number of members and the
 * days of the last activity are range conditions, so only one of them is accepted at a time, and it
 * determines the sort order. Days are in the university's zone, `active_to` is exclusive. See E9 to
 * E11, H2, H14, M18.
 */
export const listHuddles = endpoint({
  method: 'GET',
  path: '/v2/huddles',
  access: 'signed-in',
  summary: 'A page of the huddles that I can see',
  query: z
    .strictObject({
      ...pageQuery,
      search: z.string().trim().min(1).max(60).optional(),
      type: communityType.optional(),
      council: scopeId.optional(),
      /** For national organisations, whose huddles belong to many universities. */
      university: universityId.optional(),
      registered: yesOrNo.optional(),
      upcoming: yesOrNo.optional(),
      members_from: count.optional(),
      members_to: count.optional(),
      active_from: calendarDate.optional(),
      active_to: calendarDate.optional(),
      sort: z.enum(huddleSorts).default('title'),
    })
    .refine((query) => rangesOf(query) <= 1, {
      path: ['search'],
      error: 'Narrow by one of search, members and activity at a time',
    }),
  data: z.object({ huddles: z.array(dashboardHuddle), total: z.number().int() }),
  errors: ['not-found'],
})

type Ranges = {
  search?: unknown
  members_from?: unknown
  members_to?: unknown
  active_from?: unknown
  active_to?: unknown
}

function rangesOf({ search, members_from, members_to, active_from, active_to }: Ranges): number {
  return [[search], [members_from, members_to], [active_from, active_to]].filter((range) =>
    range.some((bound) => bound !== undefined),
  ).length
}
