import {
  holdsPlace,
  member as memberSchema,
  ServiceError,
  type Huddle,
  type HuddleMember,
  type Part,
  type StudentProfile,
} from '@huddle/contract'

import type { StudentCaller } from '#caller.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

import { decideParts, type PartsAct, type Person, type Step } from './decide-parts.ts'
import { mayFind } from './may-find.ts'
import { placesOfHuddle } from './places-of-huddle.ts'

/** An act on some people of a huddle. */
export type PartsChange = PartsAct & { huddleId: string; uids: readonly string[] }

export type PartsOutcome = { changed: string[]; skipped: string[]; parts: Map<string, Part> }

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
  const now = clock.now()
  const ref = store.huddles.doc(change.huddleId)
  const members = store.members(change.huddleId)
  const [huddle, own] = await tx.getAll(ref, members.doc(caller.uid))
  if (huddle === undefined || !mayFind(huddle, caller.student, own)) throw notFound('huddle')
  const people = await peopleOf(tx, caller.uid, change, store)
  const { steps, skipped, parts, hosts } = decideParts(huddle, own?.role ?? null, people, change)
  const shardOf = await takePlaces(tx, huddle, steps, store)
  for (const { uid, before, student, part } of steps)
    if (part === null || student === undefined) tx.delete(members.doc(uid))
    else {
      const cause = { by: caller.uid, now, shard: shardOf.get(uid) }
      tx.set(members.doc(uid), memberOf(student, part, before, cause))
    }
  if (hosts.join() !== huddle.hosts.join())
    tx.update(ref, { hosts, host_uid: firstHostOf(huddle, hosts), updated_at: now })
  return { changed: steps.map(({ uid }) => uid), skipped, parts }
}

async function peopleOf(
  tx: Tx,
  caller: string,
  { huddleId, act, uids }: PartsChange,
  store: Store,
): Promise<Person[]> {
  const isInviting = act === 'invite' || act === 'add'
  return Promise.all(
    uids.map(async (uid) => {
      const [[before, student], isBlocked] = await Promise.all([
        tx.getAll(store.members(huddleId).doc(uid), store.students.doc(uid)),
        isInviting && isBlockedBetween(tx, caller, uid, store),
      ])
      return { uid, before, student, isBlocked }
    }),
  )
}

async function isBlockedBetween(
  tx: Tx,
  one: string,
  other: string,
  { blocked }: Pick<Store, 'blocked'>,
): Promise<boolean> {
  const blocks = await tx.getAll(blocked(one).doc(other), blocked(other).doc(one))
  return blocks.some((block) => block !== undefined)
}

/**
 * Takes a place for each person who needs one and gives back those of people who leave. Returns the
 * shard of each new place. Refuses everybody when there are not enough.
 */
async function takePlaces(
  tx: Tx,
  huddle: Huddle,
  steps: readonly Step[],
  store: Store,
): Promise<Map<string, number | undefined>> {
  const heldPlace = ({ before }: Step) => holdsPlace(before?.role ?? null)
  const taking = steps.filter((step) => holdsPlace(step.part) && !heldPlace(step))
  const leaving = steps
    .filter((step) => heldPlace(step) && !holdsPlace(step.part))
    .map(({ before }) => before?.stock_shard ?? null)
  const wanted = taking.map(({ uid }) => uid)
  const places = await placesOfHuddle(tx, huddle, wanted, leaving, store)
  if (places === undefined) return new Map()
  const shards = new Map(wanted.map((uid) => [uid, places.take(uid)]))
  if ([...shards.values()].includes(undefined))
    throw new ServiceError('limit-reached', 'This huddle is full')
  for (const shard of leaving) places.release(shard)
  places.write()
  return shards
}

function firstHostOf({ host_uid }: Huddle, hosts: Huddle['hosts']): Huddle['host_uid'] {
  return hosts.includes(host_uid) ? host_uid : (hosts[0] ?? host_uid)
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
