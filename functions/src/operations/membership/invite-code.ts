import { endpoints, ServiceError, type Huddle } from '@huddle/contract'
import { randomInt } from 'node:crypto'

import type { StudentCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

import { mayFind } from './may-find.ts'

const codeLength = 10
/** Without the letters and digits that people confuse. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export const getInviteCode = implement(
  endpoints.getInviteCode,
  async (caller, { params: { huddleId } }, { store }) =>
    store.transaction(async (tx) => {
      await requireHost(tx, huddleId, caller, store)
      return { invite_code: (await tx.get(store.joining(huddleId)))?.invite_code ?? null }
    }),
)

export const rotateInviteCode = implement(
  endpoints.rotateInviteCode,
  async (caller, { params: { huddleId } }, { store, clock }) =>
    store.transaction(async (tx) => {
      const { privacy_status } = await requireHost(tx, huddleId, caller, store)
      if (privacy_status === 'secret')
        throw new ServiceError('conflict', 'A secret huddle has no invite code')
      const invite_code = newCode()
      tx.set(store.joining(huddleId), { invite_code, rotated_at: clock.now() })
      return { invite_code }
    }),
)

async function requireHost(
  tx: Tx,
  huddleId: string,
  { uid, student }: StudentCaller,
  store: Store,
): Promise<Huddle> {
  const [huddle, own] = await tx.getAll(
    store.huddles.doc(huddleId),
    store.members(huddleId).doc(uid),
  )
  if (huddle === undefined || !mayFind(huddle, student, own)) throw notFound('huddle')
  if (own?.role !== 'host')
    throw new ServiceError('forbidden', 'Only hosts of this huddle see its invite code')
  return huddle
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
