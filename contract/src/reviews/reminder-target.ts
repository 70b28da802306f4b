import { z } from 'zod'

import { uid } from '#shared/ids.ts'

/** Who is reminded: the hosts, every reviewer who has not decided, or one of these reviewers. */
export const reminderTarget = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('hosts') }),
  z.strictObject({ to: z.literal('reviewers'), reviewer: uid.optional() }),
])
export type ReminderTarget = z.infer<typeof reminderTarget>
