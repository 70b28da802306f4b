import { z } from 'zod'

import type { Alert } from './outbox.ts'

const toggles = {
  album_notifications: z.boolean().default(true),
  chat_notifications: z.boolean().default(true),
  event_reminders: z.boolean().default(true),
  rsvp_notifications: z.boolean().default(true),
  table_notifications: z.boolean().default(true),
  new_member_notifications: z.boolean().default(true),
}
type Toggle = keyof typeof toggles

/** What a student wants to be told, and how: `users/{uid}/private/settings`, where the app keeps more. Spec: student 3; decision N3. */
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
 * The notices that settings keep quiet, with the toggle that switches them off; null where only muting does. The others are decisions of a review
 * or say that something does not take place: nobody misses those for having muted a chat. Decision N3.
 */
const quietable: Partial<Record<Alert['kind'], Toggle | null>> = {
  'event-reminder': 'event_reminders',
  'form-reminder': null,
}

/** Whether somebody does not want to be disturbed by a notice, which then stands among the alerts alone. Muting beats every toggle. */
export function isKeptQuiet(
  kind: Alert['kind'],
  { entity_type, entity_id, parent_id }: Pick<Alert, 'entity_type' | 'entity_id' | 'parent_id'>,
  settings: StudentSettings,
): boolean {
  const toggle = quietable[kind]
  if (toggle === undefined) return false
  const muted = entity_type === 'events' ? settings.muted_events : settings.muted_huddles
  const about = entity_type === 'forms' ? parent_id : entity_id
  return muted.some((id) => id === about) || (toggle !== null && !settings[toggle])
}
