import { z } from 'zod'

import { appVersion } from '#shared/app-version.ts'
import { instant } from '#shared/instant.ts'

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

const mostEntries = 500
const entries = z.array(z.string().max(128)).max(mostEntries)

/**
 * The settings of a student: `users/{uid}/private/settings`. Muting and toggles decide about
 * notifications (see N3); the rest remembers what the app has shown. The calendar's secrets are
 * never stored here.
 */
export const studentSettings = z.object({
  ...toggles,
  muted_events: entries.default([]),
  muted_huddles: entries.default([]),
  allow_push_notifications: z.boolean().default(true),
  allow_sms_notifications: z.boolean().default(true),
  hide_welcome_party: z.boolean().default(false),
  hide_welcome_huddle: z.boolean().default(false),
  hidden_announcements: entries.default([]),
  active_announcements: entries.default([]),
  event_effects_visible: z.boolean().default(true),
  last_viewed_jobs_at: instant.nullable().default(null),
  onboarding_complete: z.boolean().default(false),
  last_access_app_version: appVersion.nullable().default(null),
  /** The same version as a number that sorts as versions do. */
  last_access_app_version_numeric: z.number().int().nullable().default(null),
  is_referrals_enabled: z.boolean().default(false),
  huddles_theme_announcement_hidden_in: entries.default([]),
  is_calendar_synced: z.boolean().default(false),
  calendar_device_id: z.string().max(128).nullable().default(null),
  calendar_name: z.string().max(120).nullable().default(null),
  calendar_type: z.enum(['apple', 'google', 'other']).nullable().default(null),
  google_auth_state: z.enum(['signed_in', 'signed_out']).default('signed_out'),
  google_calendar_id: z.string().nullable().default(null),
  hidden_calendar_events: entries.default([]),
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
