import { z } from 'zod'

import { eventId, fileId, huddleId, uid } from '#shared/ids.ts'
import { instant } from '#shared/instant.ts'

const common = {
  id: fileId,
  uid,
  post_id: z.string().nullable().default(null),
  name: z.string(),
  /** Size in bytes. */
  size: z.number().int().min(0),
  is_deleted: z.boolean().default(false),
  deleted_at: instant.nullable().default(null),
  created_at: instant,
  updated_at: instant,
}

/**
 * A file of an event or huddle: `{events|huddles}/{id}/files/{fileId}`. See docs/domain/files.md.
 */
export const fileDocument = z
  .object({
    ...common,
    kind: z.literal('file').default('file'),
    file_ref: z.string(),
    type: z.string(),
    description: z.string().nullable().default(null),
    in_media: z.boolean().default(false),
  })
  .meta({ id: 'FileDocument' })
export type FileDocument = z.infer<typeof fileDocument>

/** A picture or video of an album: `{events|huddles}/{id}/media/{fileId}`. See C19. */
export const mediaItem = z
  .object({
    ...common,
    kind: z.literal('media').default('media'),
    img_ref: z.string(),
    type: z.enum(['image', 'video']),
    content_type: z.string(),
    huddle_ids: z.array(huddleId).default([]),
    event_id: eventId.nullable().default(null),
    /** Random, so that a shuffled order stays stable. */
    shuffle_index: z.number(),
    in_album: z.boolean().default(true),
  })
  .meta({ id: 'MediaItem' })
export type MediaItem = z.infer<typeof mediaItem>
