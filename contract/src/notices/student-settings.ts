import { z } from 'zod'

import { noticeKinds } from './notice-kinds.ts'
import type { Alert } from './outbox.ts'

const toggles = {
  album_notifications: z.boolean().default(true),
  chat_notifications: z.boolean().default(true),
  event_reminders: z.boolean().default(true),
  rsvp_notifications: z.boolean().default(true),
  table_notifications: z.boolean().default(true),
  new_member_notifications: z.boolean().default(true),
}
export type StudentToggle = keyof typeof toggles

/**
 * The notification settings of a student: `users/{uid}/private/settings`. The app stores more
 * fields there. See N3.
 */
export const studentSettings = z.object({
  ...toggles,
  muted_events: z.array(z.string()).default([]),
  muted_huddles: z.array(z.string()).default([]),
  allow_push_notifications: z.boolean().default(true),
  allow_sms_notifications: z.boolean().default(true),
})
export type StudentSettings = z.infer<typeof studentSettings>

export const defaultStudentSettings = studentSettings.parse({})

/**
 * Whether a student's settings silence a notification, which is then only listed among the alerts.
 * Muting overrides every toggle.
 */
export function isKeptQuiet(
  kind: Alert['kind'],
  { entity_type, entity_id, parent_id }: Pick<Alert, 'entity_type' | 'entity_id' | 'parent_id'>,
  settings: StudentSettings,
): boolean {
  const silencedBy = noticeKinds[kind]
  if (silencedBy === 'always') return false
  const muted = entity_type === 'events' ? settings.muted_events : settings.muted_huddles
  const about = entity_type === 'forms' ? parent_id : entity_id
  return muted.some((id) => id === about) || (silencedBy !== 'mutable' && !settings[silencedBy])
}
