import {
  endpoints,
  RateLimited,
  ServiceError,
  smsInviteLimits,
  uid,
  type EventRecord,
  type Huddle,
  type HuddleMember,
  type Participant,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { keyedHash } from '#operations/auth/keyed-hash.ts'
import { roomFor } from '#operations/auth/limit-calls.ts'
import { mobileNumber } from '#operations/auth/phone-number.ts'
import { isHost } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { inviteText } from './invite-text.ts'

const perDay = { name: 'sms-invite', calls: smsInviteLimits.contactsPerDay, minutes: 24 * 60 }

export const inviteContacts = implement(
  endpoints.inviteContacts,
  async (caller, { body: { contactsToInvite, entityType, entityId } }, services) => {
    const { store, clock, config } = services
    const contacts = contactsToInvite.map(({ contactId, phoneNumber }, index) => {
      const number = servedNumberAt(index, phoneNumber)
      return { contactId, number, hash: keyedHash(config, 'sms-invite', entityId, number) }
    })
    const places = new Map(
      contacts.map(({ hash }) => [hash, store.contactInvitations(entityType, entityId).doc(hash)]),
    )
    return store.transaction(async (tx) => {
      const entity =
        entityType === 'events'
          ? await eventToShare(tx, entityId, caller.uid, services)
          : await huddleToShare(tx, entityId, caller.uid, services)
      const known = await tx.getAll(...places.values())
      const told = new Set([...places.keys()].filter((_hash, index) => known[index] !== undefined))
      const fresh = new Map(
        contacts.filter(({ hash }) => !told.has(hash)).map((contact) => [contact.hash, contact]),
      )
      const count = await roomToday(tx, caller.uid, fresh.size, services)
      for (const { number, hash } of fresh.values()) {
        const message = store.messages.doc()
        const now = clock.now()
        tx.create(message, {
          id: message.id,
          to: number,
          body: inviteText(
            caller.student,
            entity.title,
            `${config.siteUrl}/${entityType}/${entityId}`,
          ),
          created_at: now,
        })
        const place = places.get(hash)
        if (place)
          tx.create(place, {
            invited_by_uid: uid.parse(caller.uid),
            message_id: message.id,
            created_at: now,
          })
      }
      count()
      const idsOf = (isTold: boolean) =>
        contacts.filter(({ hash }) => told.has(hash) === isTold).map(({ contactId }) => contactId)
      return { invited: idsOf(false), alreadyInvited: idsOf(true) }
    })
  },
)

function servedNumberAt(index: number, given: string): string {
  const number = mobileNumber(given)
  if (number !== undefined) return number
  const message = `Invalid number ${given}`
  throw new ServiceError('validation-error', message, {
    [`contactsToInvite.${index}.phoneNumber`]: [message],
  })
}

async function eventToShare(tx: Tx, id: string, caller: string, { store, clock }: Services) {
  const refs = [store.events.doc(id), store.participants(id).doc(caller)] as const
  const [event, place] = await tx.getAll(...refs)
  requireSharer(event, place, 'event', caller)
  if (event.is_cancelled || event.end_datetime <= clock.now())
    throw new ServiceError('conflict', 'This event no longer takes place')
  if (!event.is_published)
    throw new ServiceError('conflict', 'This event has not been published yet')
  return event
}

async function huddleToShare(tx: Tx, id: string, caller: string, { store }: Services) {
  const refs = [store.huddles.doc(id), store.members(id).doc(caller)] as const
  const [huddle, place] = await tx.getAll(...refs)
  requireSharer(huddle, place, 'huddle', caller)
  return huddle
}

/** Hosts, and whoever takes part where participants may share; to those without any place in it, it does not exist. Decision T4. */
function requireSharer<Entity extends EventRecord | Huddle>(
  entity: Entity | undefined,
  place: Participant | HuddleMember | undefined,
  name: 'event' | 'huddle',
  caller: string,
): asserts entity is Entity {
  if (entity === undefined || entity.is_deleted) throw notFound(name)
  if (isHost(entity, caller)) return
  if (place === undefined || place.role === 'requested') throw notFound(name)
  const takesPart = place.role === 'going' || place.role === 'member' || place.role === 'host'
  if (!takesPart || !entity.participants_can_share)
    throw new ServiceError('forbidden', `You cannot invite others to this ${name}`)
}

async function roomToday(
  tx: Tx,
  caller: string,
  contacts: number,
  services: Services,
): Promise<() => void> {
  const window = services.store.callWindows.doc(`sms-invite_${caller}`)
  try {
    return await roomFor(tx, window, perDay, services, contacts)
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    throw new ServiceError('limit-reached', `You can invite ${perDay.calls} contacts a day by SMS`)
  }
}
