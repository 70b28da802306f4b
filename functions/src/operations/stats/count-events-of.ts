import { event, type Event, type UniversityStats } from '@huddle/contract'
import type { z } from 'zod'

import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { TypedQuery } from '#store/document.ts'

const counted = event.pick({
  university_id: true,
  organisation_ids: true,
  scope_id: true,
  is_deleted: true,
})

/** What of an event its organisations count. */
export type Counted = z.infer<typeof counted>

/** The same out of a document as it was written; undefined where there was none. */
export function countedOf(data: object | undefined): Counted | undefined {
  return data === undefined ? undefined : counted.parse(data)
}

/** Whether a change of an event, its creation or its end changes any counter. */
export function changesCounters(before: Counted | undefined, after: Counted | undefined): boolean {
  return countedKey(before) !== countedKey(after)
}

/**
 * Counts again what an event's change touched. Counting instead of adding makes the result right whatever came before, twice or out of
 * order; it costs one read for a thousand events.
 */
export async function recountEvents(
  before: Counted | undefined,
  after: Counted | undefined,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<void> {
  const versions = [before, after].filter((one) => one !== undefined)
  const organisations = new Set(versions.flatMap((one) => one.organisation_ids))
  const scopes = new Set(versions.flatMap((one) => one.scope_id ?? []))
  for (const organisation of organisations) await recount(organisation, [...scopes], store, clock)
}

async function recount(
  organisation: string,
  scopes: readonly string[],
  store: Store,
  clock: Services['clock'],
): Promise<void> {
  const ref = store.stats(organisation)
  const university = await store.universities.doc(organisation).get()
  if (!university) return
  const isNew = (await ref.get()) === undefined
  // The first time every council and department is counted: a missing number would read as none.
  const units = isNew
    ? [...university.fsl_councils, ...university.student_life_departments].map(({ id }) => id)
    : []
  const events = eventsOf(university, store)
  const asked = [...new Set([...scopes, ...units])]
  const countedAt = clock.now()
  const [all, ...byScope] = await Promise.all([
    events.count(),
    ...asked.map((scope) => events.where('scope_id', '==', scope).count()),
  ])
  const counts = Object.fromEntries(asked.map((scope, index) => [scope, byScope[index] ?? 0]))
  await store.transaction(async (tx) => {
    const stored = await tx.get(ref)
    tx.set(ref, merged(stored, all, counts, countedAt))
  })
}

/** Takes over the numbers that were counted later than those stored. */
function merged(
  stored: UniversityStats | undefined,
  all: number,
  counts: Record<string, number>,
  countedAt: Date,
): UniversityStats {
  const times = stored?.counted_at ?? {}
  const isNewer = (key: string) => (times[key] ?? new Date(0)) <= countedAt
  const newer = Object.entries(counts).filter(([scope]) => isNewer(`scope:${scope}`))
  return {
    events_count: stored && !isNewer('all') ? stored.events_count : all,
    events_count_by_scope: { ...stored?.events_count_by_scope, ...Object.fromEntries(newer) },
    counted_at: {
      ...times,
      ...Object.fromEntries(newer.map(([scope]) => [`scope:${scope}`, countedAt])),
      ...(isNewer('all') ? { all: countedAt } : {}),
    },
  }
}

function eventsOf(
  { id, organisation_type }: { id: string; organisation_type: string },
  { events }: Store,
): TypedQuery<Event> {
  const own =
    organisation_type === 'university'
      ? events.where('university_id', '==', id)
      : events.where('organisation_ids', 'array-contains', id)
  return own.where('is_deleted', '==', false)
}

function countedKey(event: Counted | undefined): string {
  if (event === undefined || event.is_deleted) return ''
  return JSON.stringify([event.organisation_ids, event.scope_id])
}
