import { sms as smsSchema, type Alert } from '@huddle/contract'

import type { Store } from '#store/store.ts'

import { mailMessageOf } from './letter.ts'
import type { Notice } from './notice.ts'
import type { Recipient } from './recipients.ts'

/** What a notice is about; `id` names its cause, so that the same cause never tells anybody twice. */
export type Cause = { id: string; eventId: string; by: string | null }

/** Puts one notice into every outbox of one person. What is there already counts as done. */
export async function deliverNotice(
  notice: Notice,
  { uid, isStaff, email, phone }: Recipient,
  cause: Cause,
  now: Date,
  store: Store,
): Promise<void> {
  const { title, body, kind, letter, sms } = notice
  const alerts = isStaff ? store.staffAlerts(uid) : store.studentAlerts(uid)
  const id = `${cause.id}_${uid}`
  await Promise.all([
    alerts.doc(cause.id).createOnce(alertOf(notice, cause, now)),
    isStaff
      ? undefined
      : store.pushes.doc(id).createOnce({
          id,
          to_uid: uid,
          title,
          body,
          data: { kind, entity_type: 'events', entity_id: cause.eventId },
          ttl: 86_400,
          created_at: now,
        }),
    letter && email
      ? store.mail.doc(id).createOnce({
          id,
          to: [email],
          message: mailMessageOf(letter),
          created_at: now,
        })
      : undefined,
    sms && phone && smsSchema.shape.to.safeParse(phone).success
      ? store.messages.doc(id).createOnce({ id, to: phone, body: sms, created_at: now })
      : undefined,
  ])
}

function alertOf({ kind, title, body }: Notice, cause: Cause, now: Date): Alert {
  return {
    id: cause.id,
    schema_version: 3,
    kind,
    title,
    body,
    entity_type: 'events',
    entity_id: cause.eventId,
    triggered_by: cause.by,
    clicked: false,
    read: false,
    dismissed: false,
    created_at: now,
  }
}
