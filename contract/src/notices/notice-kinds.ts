import { z } from 'zod'

import type { StudentToggle } from './student-settings.ts'

/**
 * Every kind of in-app notification, with the effect of a student's settings. `always` reports
 * review decisions or cancellations, which nobody should miss because they muted a chat. `mutable`
 * is silenced by muting the event or the huddle, and a toggle by either. A silenced notification is
 * only listed among the alerts. See N3.
 */
export const noticeKinds = {
  'event-published': 'always',
  'event-changes-requested': 'always',
  'event-rejected': 'always',
  'event-expired': 'always',
  'event-cancelled': 'always',
  'event-reminder': 'event_reminders',
  'event-withdrawn': 'always',
  'host-invited': 'always',
  'review-assigned': 'always',
  'review-resubmitted': 'always',
  'review-changed': 'always',
  'review-reminder': 'always',
  'review-escalated': 'always',
  'form-approved': 'always',
  'form-changes-requested': 'always',
  'form-rejected': 'always',
  'form-assigned': 'always',
  'form-resubmitted': 'always',
  'form-withdrawn': 'always',
  'form-reminder': 'mutable',
  'huddle-registered': 'always',
  'huddle-unregistered': 'always',
  'huddle-request': 'new_member_notifications',
  'huddle-request-accepted': 'mutable',
  'huddle-invited': 'mutable',
  'new-member': 'new_member_notifications',
  'made-host': 'mutable',
} as const satisfies Record<string, 'always' | 'mutable' | StudentToggle>

type NoticeKind = keyof typeof noticeKinds

// Object.keys loses the names of the keys, which the table above fixes.
export const noticeKind = z.enum(Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]])
