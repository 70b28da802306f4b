import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/**
 * An entry of a staff member's next digest: `dashboardUsers/{uid}/digestItems/{id}`, readable by
 * the server only. See N6.
 */
export const digestItem = z.object({
  id: z.string(),
  uid,
  title: z.string().max(100),
  body: z.string().max(300),
  url: z.url().nullable().default(null),
  /** 08:00 in the university's zone, as of the time of writing. */
  due_at: instant,
  created_at: instant,
})
export type DigestItem = z.infer<typeof digestItem>
