import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/**
 * What the Storage rules compare an upload through the SDK with: `announcedUploads/{fileName}`. The server writes it with the upload's record
 * and deletes it as soon as it looks at the file. A rule can compute only the name, so that is the id. Decision 187.
 */
export const announcedUpload = z.object({
  uid,
  path: z.string(),
  type: z.string(),
  max_bytes: z.number().int().min(1),
  expires_at: instant,
})

export type AnnouncedUpload = z.infer<typeof announcedUpload>
