import { z } from 'zod'

import { instant } from '#shared/instant.ts'

/** How people get into a huddle, for its hosts: `huddles/{huddleId}/private/joining`. */
export const joining = z.object({ invite_code: z.string(), rotated_at: instant })
export type Joining = z.infer<typeof joining>

/** A part of the places of a huddle with a limit: `stocks/{key}/shards/{n}`. */
export const stockShard = z.object({
  limit: z.number().int().min(0),
  taken: z.number().int().min(0),
})
