import {
  endpoints,
  RateLimited,
  ServiceError,
  invitationsPerDay,
  type Huddle,
} from '@huddle/contract'
import { timingSafeEqual } from 'node:crypto'

import type { StudentCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { roomFor } from '#operations/auth/limit-calls.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { changeParts, type PartsChange } from './change-parts.ts'
import { requireCountedPlaces } from './places-of-huddle.ts'

export const joinHuddle = implement(
  endpoints.joinHuddle,
  async (caller, { params: { huddleId }, body: { userIds, inviteCode } }, services) => {
    if (userIds[0] !== caller.uid) throw new ServiceError('forbidden', 'People join by themselves')
    const hasCode =
      inviteCode !== undefined && (await checkCode(caller, huddleId, inviteCode, services))
    return changeOwnPart(caller, { huddleId, act: 'join', hasCode }, services)
  },
)

export const leaveHuddle = implement(
  endpoints.leaveHuddle,
  async (caller, { params: { huddleId } }, services) =>
    changeOwnPart(caller, { huddleId, act: 'leave' }, services),
)

export const inviteToHuddle = implement(
  endpoints.inviteToHuddle,
  async (caller, { params: { huddleId }, body: { usersToInvite } }, services) =>
    changeAll(caller, { huddleId, act: 'invite', uids: usersToInvite, refused: 'skip' }, services),
)

export const addMembers = implement(
  endpoints.addMembers,
  async (caller, { params: { huddleId }, body: { usersToAdd } }, services) =>
    changeAll(caller, { huddleId, act: 'add', uids: usersToAdd, refused: 'skip' }, services),
)

export const acceptRequestsToJoin = implement(
  endpoints.acceptRequestsToJoin,
  async (caller, { params: { huddleId }, body: { userIds } }, services) =>
    changeAll(caller, { huddleId, act: 'accept', uids: userIds, refused: 'skip' }, services),
)

export const declineRequestsToJoin = implement(
  endpoints.declineRequestsToJoin,
  async (caller, { params: { huddleId }, body: { userIds } }, services) =>
    changeAll(caller, { huddleId, act: 'decline', uids: userIds, refused: 'skip' }, services),
)

export const removeFromHuddle = implement(
  endpoints.removeFromHuddle,
  async (caller, { params: { huddleId }, body: { userId } }, services) =>
    changeOne(caller, { huddleId, act: 'remove', uids: [userId], refused: 'refuse' }, services),
)

export const updateMember = implement(
  endpoints.updateMember,
  async (caller, { params: { huddleId, userId }, body: { isHost } }, services) => {
    const act = isHost ? 'promote' : 'demote'
    return changeOne(caller, { huddleId, act, uids: [userId], refused: 'refuse' }, services)
  },
)

function changeOwnPart(
  caller: StudentCaller,
  change: Pick<PartsChange, 'huddleId' | 'act' | 'hasCode'>,
  services: Services,
) {
  return changeOne(caller, { ...change, uids: [caller.uid], refused: 'refuse' }, services)
}

async function changeOne(caller: StudentCaller, change: PartsChange, services: Services) {
  await requireCountedPlaces(change.huddleId, services)
  const [uid = caller.uid] = change.uids
  return services.store.transaction(async (tx) => {
    const { parts } = await changeParts(tx, caller, change, services)
    return { huddleId: change.huddleId, role: parts.get(uid) ?? null }
  })
}

async function changeAll(caller: StudentCaller, change: PartsChange, services: Services) {
  await requireCountedPlaces(change.huddleId, services)
  return services.store.transaction(async (tx) => {
    const isInviting = change.act === 'invite' || change.act === 'add'
    const count = isInviting
      ? await roomToInvite(tx, caller, change.uids.length, services)
      : undefined
    const { changed, skipped } = await changeParts(tx, caller, change, services)
    count?.()
    return { changed, skipped }
  })
}

async function roomToInvite(
  tx: Tx,
  { uid }: StudentCaller,
  people: number,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<() => void> {
  const limit = { name: 'huddle-invite', calls: invitationsPerDay, minutes: 24 * 60 }
  try {
    return await roomFor(
      tx,
      services.store.callWindows.doc(`huddle-invite_${uid}`),
      limit,
      services,
      people,
    )
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    throw new ServiceError('limit-reached', `You can invite ${invitationsPerDay} people a day`)
  }
}

const wrongTries = { name: 'invite-code', calls: 10, minutes: 15 }
const wrongTriesOfHuddle = { name: 'invite-code-of', calls: 100, minutes: 60 }

/**
 * Whether the code is that of the huddle. Wrong ones are counted, whatever becomes of the call, and
 * soon refused: by person, and by huddle for many people who guess together. See C21.
 */
async function checkCode(
  caller: StudentCaller,
  huddleId: string,
  given: string,
  services: Services,
): Promise<boolean> {
  const { store } = services
  const [huddle, joining] = await Promise.all([
    store.huddles.doc(huddleId).get(),
    store.joining(huddleId).get(),
  ])
  if (huddle === undefined || huddle.is_deleted) throw notFound('huddle')
  const windows = [
    [store.callWindows.doc(`invite-code_${caller.uid}`), wrongTries],
    [store.callWindows.doc(`invite-code-of_${huddleId}`), wrongTriesOfHuddle],
  ] as const
  const isRight = acceptsCode(huddle) && joining !== undefined && isSame(joining.invite_code, given)
  await store.standaloneTransaction(async (tx) => {
    const counts = []
    for (const [ref, limit] of windows) counts.push(await roomFor(tx, ref, limit, services))
    if (!isRight) for (const count of counts) count()
  })
  if (!isRight) throw new ServiceError('forbidden', 'This invite code is not valid')
  return true
}

function acceptsCode({ privacy_status }: Huddle): boolean {
  return privacy_status !== 'secret'
}

/** Takes as long for a wrong code as for a right one. */
function isSame(code: string, given: string): boolean {
  const encoder = new TextEncoder()
  const [one, other] = [encoder.encode(code), encoder.encode(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
