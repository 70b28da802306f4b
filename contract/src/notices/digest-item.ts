import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/** What waits for a staff member's next digest: `dashboardUsers/{uid}/digestItems/{id}`, for the server alone. Decision N6. */
export const digestItem = z.object({
  id: z.string(),
  uid,
  title: z.string().max(100),
  body: z.string().max(300),
  url: z.url().nullable().default(null),
  /** 08:00 of the university, as it was when this was written. */
  due_at: instant,
  created_at: instant,
})
export type DigestItem = z.infer<typeof digestItem>
