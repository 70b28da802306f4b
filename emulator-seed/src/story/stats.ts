import {
  huddle as huddleSchema,
  member as memberSchema,
  organisationPerson,
  statsCounter,
  type Huddle,
  type StatsMeasure,
} from '@huddle/contract'

import { put, type World } from './world.ts'

type Counted = { organisation_ids: string[]; scope_id: string | null }

/** Adds the counters and the people index of an organisation, as the server maintains them. */
export function addStats(world: World, organisationId: string): void {
  const isOurs = ({ organisation_ids }: Counted) => organisation_ids.includes(organisationId)
  const events = world.plots.map(({ current }) => current.event).filter(isOurs)
  const huddles = [...huddlesOf(world)].filter(isOurs)
  const measures: Record<StatsMeasure, readonly Counted[]> = {
    events,
    publishedEvents: events.filter((event) => event.is_published),
    huddles,
    registeredHuddles: huddles.filter((huddle) => huddle.is_registered),
  }
  for (const [measure, counted] of Object.entries(measures))
    put(world, `universities/${organisationId}/stats/${measure}`, counterOf(counted))
  addPeople(world, organisationId, huddles)
}

function counterOf(counted: readonly Counted[]) {
  const count_by_scope: Record<string, number> = {}
  for (const { scope_id } of counted)
    if (scope_id !== null) count_by_scope[scope_id] = (count_by_scope[scope_id] ?? 0) + 1
  return statsCounter.parse({ count: counted.length, count_by_scope })
}

function addPeople(world: World, organisationId: string, huddles: readonly Huddle[]): void {
  const scopeOf = new Map<string, string | null>(huddles.map(({ id, scope_id }) => [id, scope_id]))
  const places = new Map<string, Record<string, string | null>>()
  for (const [path, data] of world.documents) {
    const [, huddleId, uid] = /^huddles\/([^/]+)\/members\/([^/]+)$/.exec(path) ?? []
    if (huddleId === undefined || uid === undefined || !scopeOf.has(huddleId)) continue
    const { role } = memberSchema.pick({ role: true }).parse(data)
    if (role !== 'host' && role !== 'member') continue
    places.set(uid, { ...places.get(uid), [huddleId]: scopeOf.get(huddleId) ?? null })
  }
  for (const [id, place] of places) {
    const scope_ids = [...new Set(Object.values(place).filter((scope) => scope !== null))]
    const person = organisationPerson.parse({ id, huddles: place, scope_ids })
    put(world, `universities/${organisationId}/people/${id}`, person, 'id')
  }
}

function* huddlesOf(world: World): Generator<Huddle> {
  for (const [path, data] of world.documents) {
    const [, id] = /^huddles\/([^/]+)$/.exec(path) ?? []
    const huddle = id === undefined ? undefined : huddleSchema.parse({ ...data, id })
    if (huddle && !huddle.is_deleted) yield huddle
  }
}
