import {
  endpoints,
  eventSightOf,
  RateLimited,
  ServiceError,
  smsInviteLimits,
  uid,
} from '@huddle/contract'

import type { StudentCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { keyedHash } from '#operations/auth/keyed-hash.ts'
import { roomFor } from '#operations/auth/limit-calls.ts'
import { mobileNumber } from '#operations/auth/phone-number.ts'
import { isHost } from '#operations/events/relation-to-event.ts'
import { studentRelationTo } from '#operations/huddles/relation-to-huddle.ts'
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
      const number = servedNumberAt(index, phoneNumber, config)
      return { contactId, number, hash: keyedHash(config, 'sms-invite', entityId, number) }
    })
    const places = new Map(
      contacts.map(({ hash }) => [hash, store.contactInvitations(entityType, entityId).doc(hash)]),
    )
    return store.transaction(async (tx) => {
      const entity =
        entityType === 'events'
          ? await eventToShare(tx, entityId, caller, services)
          : await huddleToShare(tx, entityId, caller, services)
      const known = await tx.getAll(...places.values())
      const alreadyInvited = new Set(
        [...places.keys()].filter((_hash, index) => known[index] !== undefined),
      )
      const fresh = new Map(
        contacts
          .filter(({ hash }) => !alreadyInvited.has(hash))
          .map((contact) => [contact.hash, contact]),
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
      const idsOf = (wasInvited: boolean) =>
        contacts
          .filter(({ hash }) => alreadyInvited.has(hash) === wasInvited)
          .map(({ contactId }) => contactId)
      return { invited: idsOf(false), alreadyInvited: idsOf(true) }
    })
  },
)

function servedNumberAt(index: number, given: string, config: Services['config']): string {
  const number = mobileNumber(given, config)
  if (number !== undefined) return number
  const message = `Invalid number ${given}`
  throw new ServiceError('validation-error', message, {
    [`contactsToInvite.${index}.phoneNumber`]: [message],
  })
}

async function eventToShare(
  tx: Tx,
  id: string,
  { uid, student }: StudentCaller,
  { store, clock }: Services,
) {
  const refs = [store.events.doc(id), store.participants(id).doc(uid)] as const
  const [event, place] = await tx.getAll(...refs)
  const viewer = { uid, studentOf: student.university_id, role: place?.role ?? null }
  if (event === undefined || eventSightOf(viewer, event) === 'nothing') throw notFound('event')
  const takesPart = isHost(event, uid) || place?.role === 'going'
  if (!takesPart)
    throw new ServiceError('forbidden', 'Only hosts and guests of this event invite others')
  if (!isHost(event, uid) && !event.participants_can_share) throw onlyHosts('event')
  if (event.is_cancelled || event.end_datetime <= clock.now())
    throw new ServiceError('conflict', 'This event no longer takes place')
  if (!event.is_published)
    throw new ServiceError('conflict', 'This event has not been published yet')
  return event
}

async function huddleToShare(
  tx: Tx,
  id: string,
  { uid, student }: StudentCaller,
  { store }: Services,
) {
  const refs = [store.huddles.doc(id), store.members(id).doc(uid)] as const
  const [huddle, place] = await tx.getAll(...refs)
  const relation = huddle && studentRelationTo(huddle, uid, place, student)
  if (huddle === undefined || relation === undefined) throw notFound('huddle')
  if (relation === 'student')
    throw new ServiceError('forbidden', 'Only hosts and members of this huddle invite others')
  if (relation !== 'host' && !huddle.participants_can_share) throw onlyHosts('huddle')
  return huddle
}

function onlyHosts(name: 'event' | 'huddle'): ServiceError {
  return new ServiceError('forbidden', `Only hosts of this ${name} invite others`)
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
