import { z } from 'zod'

import { uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

/**
 * What the Storage rules compare an SDK upload with: `announcedUploads/{fileName}`. The server
 * writes it with the upload record and deletes it as soon as it has inspected the file. The file
 * name is the id because a rule can compute nothing else. See decision 0187.
 */
export const announcedUpload = z.object({
  uid,
  path: z.string(),
  type: z.string(),
  max_bytes: z.number().int().min(1),
  expires_at: instant,
})

export type AnnouncedUpload = z.infer<typeof announcedUpload>
