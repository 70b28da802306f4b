import {
  decideMembership,
  holdsPlace,
  limits,
  member as memberSchema,
  ServiceError,
  uid as uidSchema,
  type Huddle,
  type HuddleMember,
  type MembershipAct,
  type Part,
  type StudentProfile,
} from '@huddle/contract'

import type { StudentCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import { openPlaces, openToRelease, setLimit, type Places } from '#operations/stock/places.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

export type PartsChange = {
  huddleId: string
  act: MembershipAct
  /** The people whose part changes. */
  uids: readonly string[]
  hasCode?: boolean
  /** What to do about a person for whom the act is refused: skip them, or refuse the call. */
  refused: 'skip' | 'refuse'
}

export type PartsOutcome = { changed: string[]; skipped: string[]; parts: Map<string, Part> }

/** Acts that also concern people whose account was deleted. */
const endsPart = new Set<MembershipAct>(['remove', 'leave', 'decline', 'demote'])

type Step = {
  uid: string
  before: HuddleMember | undefined
  student: StudentProfile | undefined
  part: Part
}

/** The key under which the places of a huddle are counted. */
export const placesKey = (huddleId: string) => `huddles_${huddleId}`

/**
 * Changes the parts of people in a huddle in one transaction: the places that a limit counts, the
 * list of hosts and the members agree whatever happens at once. A person who already has the part
 * is left as they are, so a repeated call changes nothing.
 */
export async function changeParts(
  tx: Tx,
  caller: StudentCaller,
  change: PartsChange,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<PartsOutcome> {
  const { huddleId, act, uids } = change
  const now = clock.now()
  const huddleRef = store.huddles.doc(huddleId)
  const memberRef = (uid: string) => store.members(huddleId).doc(uid)
  const [huddle, own, members, students] = await Promise.all([
    tx.get(huddleRef),
    tx.get(memberRef(caller.uid)),
    Promise.all(uids.map((uid) => tx.get(memberRef(uid)))),
    Promise.all(uids.map((uid) => tx.get(store.students.doc(uid)))),
  ])
  if (huddle === undefined || !mayFind(huddle, caller.student, own)) throw notFound('huddle')
  const blocked =
    act === 'invite' || act === 'add' ? await blocksOf(tx, caller.uid, uids, store) : []

  const outcome: PartsOutcome = { changed: [], skipped: [], parts: new Map() }
  let hosts = huddle.hosts
  const next: Step[] = []
  for (const [index, uid] of uids.entries()) {
    const before = members[index]
    const student = students[index]
    const part = before?.role ?? null
    const mayCome = student !== undefined && !student.is_deleted && !blocked.includes(uid)
    const decision =
      mayCome || endsPart.has(act)
        ? decideMembership(part, act, {
            ...huddle,
            actor: own?.role ?? null,
            hasCode: change.hasCode ?? false,
            hosts: hosts.length,
            mostHosts: limits.hosts,
          })
        : undefined
    if (decision?.allowed !== true) {
      const isForbidden = decision?.allowed === false && decision.code === 'forbidden'
      if (decision?.allowed === false && (isForbidden || change.refused === 'refuse'))
        throw new ServiceError(decision.code, decision.message)
      if (decision === undefined && change.refused === 'refuse') throw notFound('user')
      outcome.skipped.push(uid)
      continue
    }
    outcome.parts.set(uid, decision.next)
    if (decision.next === part) {
      outcome.skipped.push(uid)
      continue
    }
    if (part === 'host') hosts = hosts.filter((host) => host !== uid)
    if (decision.next === 'host') hosts = [...hosts, uidSchema.parse(uid)]
    outcome.changed.push(uid)
    next.push({ uid, before, student, part: decision.next })
  }

  const taking = next.filter(
    ({ before, part }) => holdsPlace(part) && !holdsPlace(before?.role ?? null),
  )
  const leaving = next.filter(
    ({ before, part }) => holdsPlace(before?.role ?? null) && !holdsPlace(part),
  )
  const places = await placesFor(
    tx,
    huddle,
    taking.map(({ uid }) => uid),
    leaving,
    store,
  )
  const shards = new Map(taking.map(({ uid }) => [uid, places?.take(uid)]))
  if (places !== undefined && [...shards.values()].includes(undefined))
    throw new ServiceError('limit-reached', 'This huddle is full')
  for (const { before } of leaving) places?.release(before?.stock_shard ?? null)

  places?.write()
  for (const { uid, before, student, part } of next) {
    if (part === null || student === undefined) tx.delete(memberRef(uid))
    else
      tx.set(
        memberRef(uid),
        memberOf(student, part, before, { by: caller.uid, now, shard: shards.get(uid) }),
      )
  }
  if (hosts !== huddle.hosts)
    tx.update(huddleRef, {
      hosts,
      host_uid: hosts.includes(huddle.host_uid) ? huddle.host_uid : (hosts[0] ?? huddle.host_uid),
      updated_at: now,
    })
  return outcome
}

/** Students of the university find a huddle, and people of others who have a part in it. */
export function mayFind(
  huddle: Huddle,
  { university_id }: StudentProfile,
  own: HuddleMember | undefined,
): boolean {
  return !huddle.is_deleted && (own !== undefined || huddle.university_id === university_id)
}

/** The people between whom and the caller there is a block. */
async function blocksOf(
  tx: Tx,
  uid: string,
  others: readonly string[],
  { blocked }: Pick<Store, 'blocked'>,
): Promise<string[]> {
  const found = await Promise.all(
    others.map(async (other) => {
      const blocks = await tx.getAll(blocked(uid).doc(other), blocked(other).doc(uid))
      return blocks.some((block) => block !== undefined) ? [other] : []
    }),
  )
  return found.flat()
}

/** Undefined when nothing limits the members, or nobody takes or leaves a place. */
async function placesFor(
  tx: Tx,
  huddle: Huddle,
  taking: readonly string[],
  leaving: readonly { before: HuddleMember | undefined }[],
  store: Store,
): Promise<Places | undefined> {
  const key = placesKey(huddle.id)
  if (huddle.stock_shards === 0) return undefined
  if (taking.length > 0) return openPlaces(tx, key, huddle.stock_shards, taking, store)
  if (leaving.length === 0) return undefined
  return openToRelease(
    tx,
    key,
    leaving.map(({ before }) => before?.stock_shard ?? null),
    store,
  )
}

type Cause = { by: string; now: Date; shard: number | undefined }

function memberOf(
  { id, first_name, last_name, img_src }: StudentProfile,
  role: NonNullable<Part>,
  before: HuddleMember | undefined,
  { by, now, shard }: Cause,
): HuddleMember {
  return memberSchema.parse({
    id,
    role,
    first_name,
    last_name,
    avatar: img_src,
    name_lower: `${last_name} ${first_name}`.toLowerCase(),
    invited_by: role === 'invited' ? by : (before?.invited_by ?? null),
    requested_at: role === 'requested' ? now : null,
    stock_shard: holdsPlace(role) ? (shard ?? before?.stock_shard ?? null) : null,
    created_at: before?.created_at ?? now,
    updated_at: now,
    updated_by_id: by,
  })
}

/**
 * Gives a huddle a limit, another one, or none. Once its places are counted they stay counted, then
 * against the largest huddle that may exist.
 */
export async function limitPlaces(
  tx: Tx,
  huddle: Huddle,
  limit: number | null,
  store: Store,
): Promise<{ shards: number; write: () => void }> {
  const { id, stock_shards } = huddle
  if (limit === null && stock_shards === 0) return { shards: 0, write: () => {} }
  const isFirst = stock_shards === 0
  const taken = isFirst
    ? await tx.count(store.members(id).where('role', 'in', ['host', 'member']))
    : 0
  const current = { shards: stock_shards, taken }
  return setLimit(tx, placesKey(id), limit ?? limits.membersMax, current, store)
}

/** Begins to count the places of a huddle whose limit is older than the count. */
export async function requireCountedPlaces(
  huddleId: string,
  { store }: Pick<Services, 'store'>,
): Promise<void> {
  const found = await store.huddles.doc(huddleId).get()
  if (found === undefined || !isUncounted(found)) return
  await store.standaloneTransaction(async (tx) => {
    const huddle = await tx.get(store.huddles.doc(huddleId))
    if (huddle === undefined || !isUncounted(huddle)) return
    const { shards, write } = await limitPlaces(tx, huddle, huddle.max_number_of_members, store)
    write()
    tx.update(store.huddles.doc(huddleId), { stock_shards: shards })
  })
}

function isUncounted({ max_number_of_members, stock_shards }: Huddle): boolean {
  return max_number_of_members !== null && stock_shards === 0
}
