import { z } from 'zod'

import { studentSettings } from '#notices/student-settings.ts'

import { endpoint } from '../endpoint.ts'
import { ofUser } from './profile.ts'

const { shape } = studentSettings

/**
 * What a student changes, each without its default, which a change of other settings must not
 * write. The server keeps the other settings itself: the calendar's connection, the numeric version
 * and who may refer others.
 */
const changes = z
  .strictObject({
    album_notifications: shape.album_notifications.unwrap(),
    chat_notifications: shape.chat_notifications.unwrap(),
    event_reminders: shape.event_reminders.unwrap(),
    rsvp_notifications: shape.rsvp_notifications.unwrap(),
    table_notifications: shape.table_notifications.unwrap(),
    new_member_notifications: shape.new_member_notifications.unwrap(),
    muted_events: shape.muted_events.unwrap(),
    muted_huddles: shape.muted_huddles.unwrap(),
    allow_push_notifications: shape.allow_push_notifications.unwrap(),
    allow_sms_notifications: shape.allow_sms_notifications.unwrap(),
    hide_welcome_party: shape.hide_welcome_party.unwrap(),
    hide_welcome_huddle: shape.hide_welcome_huddle.unwrap(),
    hidden_announcements: shape.hidden_announcements.unwrap(),
    active_announcements: shape.active_announcements.unwrap(),
    event_effects_visible: shape.event_effects_visible.unwrap(),
    last_viewed_jobs_at: shape.last_viewed_jobs_at.unwrap(),
    onboarding_complete: shape.onboarding_complete.unwrap(),
    last_access_app_version: shape.last_access_app_version.unwrap(),
    huddles_theme_announcement_hidden_in: shape.huddles_theme_announcement_hidden_in.unwrap(),
    calendar_device_id: shape.calendar_device_id.unwrap(),
    calendar_name: shape.calendar_name.unwrap(),
    calendar_type: shape.calendar_type.unwrap(),
    hidden_calendar_events: shape.hidden_calendar_events.unwrap(),
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Name at least one setting')

/** Changes some of one's own settings and returns all of them. */
export const updateSettings = endpoint({
  method: 'PATCH',
  path: '/v1/users/{userId}/settings',
  access: 'student',
  app: { domain: 'account', op: 'updateSettings' },
  isOpenToSuspended: true,
  summary: 'Change one’s own settings',
  params: ofUser,
  body: changes,
  data: studentSettings,
  errors: ['not-found'],
})
