import {
  endpoints,
  holdsPlace,
  huddle as huddleSchema,
  isPrivateOf,
  member as memberSchema,
  newHuddlesLimit,
  RateLimited,
  ServiceError,
  staffScopesOf,
  type Huddle,
  type Parsed,
  type University,
} from '@huddle/contract'

import type { StudentCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { roomFor } from '#operations/auth/limit-calls.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import { notFound } from '#operations/not-found.ts'
import { setLimit } from '#operations/stock/places.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { mayFind } from './may-find.ts'
import { limitPlaces, placesKey } from './places-of-huddle.ts'
import { studentHuddleOf } from './student-huddle-of.ts'

const dayMs = 86_400_000

export const createHuddle = implement(
  endpoints.createHuddle,
  async (caller, { body }, services) => {
    const { store, clock } = services
    const university = await store.universities.doc(caller.student.university_id).get()
    if (university === undefined)
      throw new ServiceError('forbidden', 'Huddles belong to a university of the list')
    if (body.scope_id != null) requireUnit(university, body.scope_id, services)
    const { referral_code: _code, ...given } = body
    const created = await store.transaction(async (tx) => {
      const now = clock.now()
      const ref = store.huddles.doc(given.id)
      const existing = await tx.get(ref)
      if (existing !== undefined) return retried(existing, caller.uid)
      const count = await roomForHuddle(tx, caller, services)
      const huddle = newHuddleOf(given, caller, university, now)
      const limit = huddle.max_number_of_members
      const places =
        limit === null
          ? undefined
          : await setLimit(tx, placesKey(huddle.id), limit, { shards: 0, taken: 1 }, store)
      count()
      places?.write()
      tx.create(ref, { ...huddle, stock_shards: places?.shards ?? 0 })
      const { first_name, last_name, img_src } = caller.student
      tx.create(
        store.members(huddle.id).doc(caller.uid),
        memberSchema.parse({
          id: caller.uid,
          role: 'host',
          first_name,
          last_name,
          avatar: img_src,
          name_lower: `${last_name} ${first_name}`.toLowerCase(),
          stock_shard: places === undefined ? null : 0,
          created_at: now,
          updated_at: now,
          updated_by_id: caller.uid,
        }),
      )
      return huddle
    })
    return studentHuddleOf(created, 'host', store)
  },
)

export const updateHuddle = implement(
  endpoints.updateHuddle,
  async (caller, { params: { huddleId }, body }, services) => {
    const { store, clock } = services
    const ref = store.huddles.doc(huddleId)
    if (body.img_src != null) await requireUsable(body.img_src, 'img_src', services)
    const [changed, role] = await store.transaction(async (tx) => {
      const [huddle, own] = await tx.getAll(ref, store.members(huddleId).doc(caller.uid))
      if (huddle === undefined || !mayFind(huddle, caller.student, own)) throw notFound('huddle')
      const isSecret = huddle.privacy_status === 'secret' && own === undefined
      if (isSecret) throw notFound('huddle')
      if (own?.role !== 'host')
        throw new ServiceError('forbidden', 'Only hosts of this huddle change it')
      const limit = body.max_number_of_members
      const places =
        limit === undefined || limit === huddle.max_number_of_members
          ? undefined
          : await limitPlaces(tx, huddle, limit, store)
      const next: Huddle = {
        ...withChanges(huddle, body),
        stock_shards: places?.shards ?? huddle.stock_shards,
        updated_at: clock.now(),
      }
      places?.write()
      tx.set(ref, next)
      return [next, own.role] as const
    })
    return studentHuddleOf(changed, holdsPlace(role) ? role : null, store)
  },
)

/** The client chooses the id, so a second call with it by the same person is a retry. */
function retried(existing: Huddle, uid: string): Huddle {
  if (existing.host_uid === uid && !existing.is_deleted) return existing
  throw new ServiceError('already-exists', 'There is a huddle with this id already')
}

type Given = Omit<Parsed<typeof endpoints.createHuddle>['body'], 'referral_code'>

function newHuddleOf(
  given: Given,
  caller: StudentCaller,
  university: University,
  now: Date,
): Huddle {
  const scope_id = given.scope_id ?? null
  const organisation_ids = [university.id]
  return huddleSchema.parse({
    ...given,
    scope_id,
    title_lower: given.title.toLowerCase(),
    host_uid: caller.uid,
    hosts: [caller.uid],
    university_id: university.id,
    university_name: university.name,
    organisation_ids,
    staff_scopes: staffScopesOf({ organisation_ids, scope_id, is_deleted: false }),
    is_private: isPrivateOf(given.privacy_status ?? 'public'),
    members_count: 1,
    created_at: now,
    updated_at: now,
  })
}

type Changes = Parsed<typeof endpoints.updateHuddle>['body']

function withChanges(huddle: Huddle, changes: Changes): Huddle {
  const next = huddleSchema.parse({ ...huddle, ...changes })
  return {
    ...next,
    title_lower: next.title.toLowerCase(),
    is_private: isPrivateOf(next.privacy_status),
  }
}

/** Councils and departments are chosen only where the app offers that. See H3. */
function requireUnit(
  { fsl_councils, student_life_departments }: University,
  unitId: string,
  { config }: Pick<Services, 'config'>,
): void {
  const units = [...fsl_councils, ...student_life_departments]
  if (config.appFlags.departmentSelection && units.some(({ id }) => id === unitId)) return
  const message = 'Choose a council or department of the list'
  throw new ServiceError('validation-error', message, { scope_id: [message] })
}

async function roomForHuddle(
  tx: Tx,
  { uid, student }: StudentCaller,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<() => void> {
  const { huddles, days, onTheFirstDay } = newHuddlesLimit
  const isNew = services.clock.now().getTime() - student.signup_date.getTime() < dayMs
  const calls = isNew ? onTheFirstDay : huddles
  const window = services.store.callWindows.doc(`new-huddles_${uid}`)
  try {
    return await roomFor(
      tx,
      window,
      { name: 'new-huddles', calls, minutes: days * 24 * 60 },
      services,
    )
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    throw new ServiceError(
      'limit-reached',
      isNew
        ? 'New accounts create one huddle on their first day'
        : `You can create ${huddles} huddles within ${days} days`,
    )
  }
}
