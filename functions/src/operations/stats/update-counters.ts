import {
  event,
  huddle,
  type StatsCounter,
  type StatsMeasure,
  type University,
} from '@huddle/contract'

import type { Services } from '#services.ts'

import { countMeasure } from './count-measure.ts'

type Needed = Pick<Services, 'store' | 'clock'>

const eventFacts = event.pick({
  organisation_ids: true,
  scope_id: true,
  is_deleted: true,
  is_published: true,
})
const huddleFacts = huddle.pick({
  organisation_ids: true,
  scope_id: true,
  is_deleted: true,
  is_registered: true,
})

/** The facts about an event or huddle that its organisations' counters depend on. */
type Facts = { organisation_ids: string[]; scope_id: string | null; measures: StatsMeasure[] }

/** A document before and after a write. Undefined where there was none. */
export type Change = { before: object | undefined; after: object | undefined }

export async function updateEventCounters(
  { before, after }: Change,
  needed: Needed,
): Promise<void> {
  await updateCounters(factsOfEvent(before), factsOfEvent(after), needed)
}

export async function updateHuddleTotals({ before, after }: Change, needed: Needed): Promise<void> {
  await updateCounters(factsOfHuddle(before), factsOfHuddle(after), needed)
}

/**
 * Recounts whatever a change affects. Recounting instead of incrementing gives the right result
 * even when deliveries are lost, repeated or out of order. It costs a read per thousand.
 */
async function updateCounters(
  before: Facts | undefined,
  after: Facts | undefined,
  needed: Needed,
): Promise<void> {
  const versions = [before, after].filter((one) => one !== undefined)
  const touched = new Set(versions.flatMap(({ measures }) => measures))
  const scopes = [...new Set(versions.flatMap(({ scope_id }) => scope_id ?? []))]
  const organisations = new Set(versions.flatMap(({ organisation_ids }) => organisation_ids))
  for (const measure of touched) {
    if (keyOf(measure, before) === keyOf(measure, after)) continue
    for (const id of organisations) await recountIn(measure, id, scopes, needed)
  }
}

async function recountIn(
  measure: StatsMeasure,
  organisationId: string,
  scopes: readonly string[],
  needed: Needed,
): Promise<void> {
  const { store } = needed
  const [organisation, stored] = await Promise.all([
    store.universities.doc(organisationId).get(),
    store.stats(organisationId, measure).get(),
  ])
  if (organisation === undefined) return
  // The first time, every council and department is counted: a missing number would be read as
  // zero.
  const units = stored === undefined ? unitIdsOf(organisation) : []
  await recount(measure, organisation, [...new Set([...scopes, ...units])], needed)
}

/**
 * Counts in total and in the given councils and departments. Returns the counter that was stored
 * before.
 */
export async function recount(
  measure: StatsMeasure,
  organisation: University,
  scopes: readonly string[],
  { store, clock }: Needed,
): Promise<{ stored: StatsCounter | undefined; counted: StatsCounter }> {
  const countedAt = clock.now()
  const [all, ...byScope] = await Promise.all([
    countMeasure(measure, organisation, undefined, store),
    ...scopes.map((scope) => countMeasure(measure, organisation, scope, store)),
  ])
  const counts = Object.fromEntries(scopes.map((scope, index) => [scope, byScope[index] ?? 0]))
  return store.transaction(async (tx) => {
    const ref = store.stats(organisation.id, measure)
    const stored = await tx.get(ref)
    const counted = merged(stored, all, counts, countedAt)
    tx.set(ref, counted)
    return { stored, counted }
  })
}

export function unitIdsOf({ fsl_councils, student_life_departments }: University): string[] {
  return [...fsl_councils, ...student_life_departments].map(({ id }) => id)
}

/** Merges in the numbers that were counted later than the stored ones. */
function merged(
  stored: StatsCounter | undefined,
  all: number,
  counts: Record<string, number>,
  countedAt: Date,
): StatsCounter {
  const times = stored?.counted_at ?? {}
  const isNewer = (key: string) => (times[key] ?? new Date(0)) <= countedAt
  const newer = Object.entries(counts).filter(([scope]) => isNewer(`scope:${scope}`))
  return {
    count: stored && !isNewer('all') ? stored.count : all,
    count_by_scope: { ...stored?.count_by_scope, ...Object.fromEntries(newer) },
    counted_at: {
      ...times,
      ...Object.fromEntries(newer.map(([scope]) => [`scope:${scope}`, countedAt])),
      ...(isNewer('all') ? { all: countedAt } : {}),
    },
  }
}

function factsOfEvent(data: object | undefined): Facts | undefined {
  if (data === undefined) return undefined
  const { is_deleted, is_published, ...place } = eventFacts.parse(data)
  if (is_deleted) return undefined
  return { ...place, measures: is_published ? ['events', 'publishedEvents'] : ['events'] }
}

function factsOfHuddle(data: object | undefined): Facts | undefined {
  if (data === undefined) return undefined
  const { is_deleted, is_registered, ...place } = huddleFacts.parse(data)
  if (is_deleted) return undefined
  return { ...place, measures: is_registered ? ['huddles', 'registeredHuddles'] : ['huddles'] }
}

function keyOf(measure: StatsMeasure, facts: Facts | undefined): string {
  if (!facts?.measures.includes(measure)) return ''
  return JSON.stringify([facts.organisation_ids, facts.scope_id])
}
