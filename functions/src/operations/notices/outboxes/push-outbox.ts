import type { Push } from '@huddle/contract'
import { FieldValue } from 'firebase-admin/firestore'

import type { PushDevice } from '#providers/push/index.ts'
import type { SendOutcome } from '#providers/send-outcome.ts'
import type { Services } from '#services.ts'

import type { Outbox } from './outbox.ts'

type Needed = Pick<Services, 'store' | 'pusher'>

/** More devices than anybody uses. The most recently used ones are kept. */
const mostDevices = 20

export function pushOutbox({ store, pusher }: Needed): Outbox<Push> {
  return {
    name: 'pushes',
    documents: store.pushes,
    // A device that already has the notification shows the repeated one in its place.
    isRepeatable: true,
    hoursOfUse: 24,
    // Lock screens show pushes, so none is confidential.
    withoutText: undefined,
    send: (push) => sendPush(push, pusher, store),
  }
}

async function sendPush(
  push: Push,
  pusher: Needed['pusher'],
  store: Needed['store'],
): Promise<SendOutcome> {
  // Checked when the push goes out, so that a delayed push does not reach a person who has turned
  // pushes off in the meantime. See N3.
  const settings = await store.studentSettings(push.to_uid).get()
  if (settings?.allow_push_notifications === false)
    return { outcome: 'sent', info: { devices: '0', reason: 'Switched off' } }
  const devices = (await devicesOf(push.to_uid, store)).filter(
    ({ id }) => !push.sent_to.includes(id),
  )
  const { sent, gone, failed, reason } = await pusher.send(contentOf(push), devices)
  if (sent.length > 0)
    await store.pushes.doc(push.id).update({ sent_to: FieldValue.arrayUnion(...sent) })
  const refused = devices.filter(({ id }) => gone.includes(id))
  await Promise.all(refused.map((device) => forget(push.to_uid, device, store)))
  return failed.length > 0
    ? { outcome: 'failed', reason: reason ?? 'Some devices were not reached' }
    : { outcome: 'sent', info: { devices: String(push.sent_to.length + sent.length) } }
}

/** The devices that FCM can reach. */
async function devicesOf(
  uid: string,
  { pushSubscriptions }: Needed['store'],
): Promise<PushDevice[]> {
  const newest = pushSubscriptions(uid).orderBy('last_used', 'desc').limit(mostDevices)
  return (await newest.get()).filter(({ token_type }) => token_type === 'FCM')
}

/** Of several notifications the newest is shown, with the number of the others. */
function contentOf(push: Push): Push {
  return push.count === 1 ? push : { ...push, body: `${push.body} (${push.count - 1} more before)` }
}

/** Removes a token that FCM refused, unless the device has registered a new one since. See N4. */
async function forget(
  uid: string,
  { id, token }: PushDevice,
  store: Needed['store'],
): Promise<void> {
  const ref = store.pushSubscriptions(uid).doc(id)
  await store.transaction(async (tx) => {
    const subscription = await tx.get(ref)
    if (subscription?.token === token) tx.delete(ref)
  })
}
