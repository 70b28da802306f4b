import {
  defaultStudentSettings,
  isKeptQuiet,
  nextDigestAt,
  sms as smsSchema,
  type Alert,
  type StudentSettings,
} from '@huddle/contract'

import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

import { mailMessageOf, type Letter } from './letter.ts'
import type { Notice } from './notice.ts'
import { batchKeyOf, lastPushOf, putPush } from './put-push.ts'
import type { Recipient } from './recipients.ts'

/**
 * The subject of a notification. `id` names its cause, so that the same cause never notifies a
 * person twice.
 */
export type Cause = Pick<Alert, 'entity_type' | 'entity_id' | 'parent_id'> & {
  id: string
  /** The person who acted, who is not notified. Null when the clock acted. */
  by: string | null
}

/**
 * Puts one notification into every outbox of one person, in one transaction. The alert is the proof
 * that this was done: a repeated call changes nothing, even when the person's settings have changed
 * or a digest was sent since. A notification that a student has muted is stored as an alert only.
 * See N3, N4, N6.
 */
export async function deliverNotice(
  notice: Notice,
  recipient: Recipient,
  cause: Cause,
  { store, clock, config }: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  const { uid, email, phone, universityId, staff } = recipient
  // People are not notified of their own acts.
  if (uid === cause.by) return
  const alertRef = (staff ? store.staffAlerts(uid) : store.studentAlerts(uid)).doc(cause.id)
  const batchKey = staff ? undefined : batchKeyOf(uid, notice.kind, cause)
  const isForDigest = staff !== null && wantsDigest(notice, staff)
  const id = `${cause.id}_${uid}`

  await store.transaction(async (tx) => {
    const now = clock.now()
    if (await tx.get(alertRef)) return
    const settings = staff ? undefined : await settingsOf(uid, tx, store)
    const lastPush = batchKey ? await lastPushOf(tx, batchKey, store) : undefined
    const university = isForDigest ? await tx.get(store.universities.doc(universityId)) : undefined

    tx.create(alertRef, alertOf(notice, cause, universityId, now))
    if (settings && isKeptQuiet(notice.kind, cause, settings)) return
    if (batchKey) {
      const { kind, title, body } = notice
      const { entity_type, entity_id } = cause
      const data = { kind, entity_type, entity_id }
      putPush(tx, { id, to_uid: uid, title, body, data, batch_key: batchKey }, lastPush, now, store)
    }
    if (university)
      tx.create(store.digestItems(uid).doc(cause.id), {
        id: cause.id,
        uid,
        title: notice.title,
        body: notice.body,
        url: notice.letter?.link?.url ?? null,
        due_at: nextDigestAt(now, university.timezone),
        created_at: now,
      })
    else if (notice.letter && email)
      tx.create(store.mail.doc(id), {
        id,
        to: [email],
        message: mailMessageOf(letterTo(recipient, notice.letter, config.siteUrl)),
        created_at: now,
      })
    const isSmsAllowed = settings?.allow_sms_notifications ?? false
    if (notice.sms && isSmsAllowed && phone && smsSchema.shape.to.safeParse(phone).success)
      tx.create(store.messages.doc(id), { id, to: phone, body: notice.sms, created_at: now })
  })
}

async function settingsOf(
  uid: string,
  tx: Tx,
  { studentSettings }: Store,
): Promise<StudentSettings> {
  return (await tx.get(studentSettings(uid))) ?? defaultStudentSettings
}

type Staff = NonNullable<Recipient['staff']>

function wantsDigest({ staffKind, letter }: Notice, { settings }: Staff): boolean {
  return letter !== undefined && staffKind !== undefined && settings[staffKind] === 'digest'
}

/** Adds a greeting and a pointer to the notification settings. */
function letterTo({ name, staff }: Recipient, letter: Letter, siteUrl: string): Letter {
  return {
    ...letter,
    name,
    settings: staff
      ? { label: 'Choose what you are told by e-mail', url: `${siteUrl}/account-settings` }
      : { label: 'Choose what you are told in the app, under Settings' },
  }
}

/** The part of a notification that the app or the dashboard shows. */
export function alertOf(
  { kind, title, body }: Pick<Notice, 'kind' | 'title' | 'body'>,
  { id, by, ...about }: Cause,
  university_id: Alert['university_id'],
  now: Date,
): Alert {
  return {
    id,
    schema_version: 3,
    kind,
    title,
    body,
    ...about,
    triggered_by: by,
    university_id,
    clicked: false,
    read: false,
    dismissed: false,
    created_at: now,
  }
}
