import { z } from 'zod'

import { huddle } from '#huddles/huddle.ts'
import { memberRole } from '#huddles/member.ts'

/** A huddle as students read it, with the part that the reader has in it. */
export const studentHuddle = huddle
  .omit({
    staff_scopes: true,
    organisation_ids: true,
    stock_shards: true,
    counted_at: true,
    registered_by_form: true,
    is_registered_update_by: true,
  })
  .extend({
    entity_type: z.literal('huddles'),
    role: memberRole.nullable(),
    has_events: z.boolean(),
    is_forms_enabled: z.boolean(),
  })
  .meta({ id: 'StudentHuddle' })
export type StudentHuddle = z.infer<typeof studentHuddle>
