import { endpoints, mostPushSubscriptions, type PushSubscription } from '@huddle/contract'

import { implement } from '#implement.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { requireOwn } from './require-own.ts'

type Given = Pick<PushSubscription, 'token' | 'token_type' | 'platform'> & { device_id: string }
type Needed = Pick<Services, 'store' | 'clock'>

export const putPushSubscription = implement(
  endpoints.putPushSubscription,
  async (caller, { params: { userId }, body }, services) => {
    requireOwn(caller, userId)
    const { subscription_type: _push, platform = null, ...given } = body
    return services.store.transaction(async (tx) => {
      const { subscription } = await keepToken(tx, userId, { ...given, platform }, services)
      const { token: _token, ...shown } = subscription
      return shown
    })
  },
)

export const updatePushTokens = implement(
  endpoints.updatePushTokens,
  async (caller, { params: { userId }, body: { token, device, type } }, services) => {
    requireOwn(caller, userId)
    return services.store.transaction(async (tx) => {
      const given = { token, device_id: device, token_type: type, platform: null }
      const { subscriptions } = await keepToken(tx, userId, given, services)
      return { tokens: Object.fromEntries(subscriptions.map(entryOf)) }
    })
  },
)

/**
 * Stores the token of a device in place of its former one, and takes it away from everybody else
 * who used the device. Returns all subscriptions of the person.
 */
async function keepToken(
  tx: Tx,
  uid: string,
  given: Given,
  { store, clock }: Needed,
): Promise<{ subscription: PushSubscription; subscriptions: PushSubscription[] }> {
  const now = clock.now()
  const own = store.pushSubscriptions(uid)
  const [known, former] = await Promise.all([
    tx.query(own.orderBy('last_used').limit(mostPushSubscriptions + 1)),
    tx.query(store.allPushSubscriptions.where('token', '==', given.token).limit(10)),
  ])
  const id = `${given.device_id}_${given.token_type}`
  const before = known.find((one) => one.id === id)
  const subscription: PushSubscription = {
    id,
    user_id: uid,
    ...given,
    platform: given.platform ?? before?.platform ?? null,
    subscription_type: 'push',
    last_used: now,
    created_at: before?.token === given.token ? before.created_at : now,
  }
  const others = known.filter((one) => one.id !== id && one.token !== given.token)
  const dropped = others.slice(0, Math.max(0, others.length + 1 - mostPushSubscriptions))
  for (const one of former)
    if (one.user_id !== uid || one.id !== id)
      tx.delete(store.pushSubscriptions(one.user_id).doc(one.id))
  for (const one of dropped) tx.delete(own.doc(one.id))
  tx.set(own.doc(id), subscription)
  const kept = others.filter((one) => !dropped.includes(one))
  return { subscription, subscriptions: [...kept, subscription] }
}

function entryOf({ token, created_at, last_used, device_id, token_type }: PushSubscription) {
  return [token, { created_at, last_used, device: device_id ?? '', type: token_type }] as const
}
