import {
  eventOrders,
  sortedBy,
  staffScope,
  type EventRecord,
  type Huddle,
  type StatsMeasure,
  type University,
} from '@huddle/contract'

import { inOrder } from '#operations/lists/page-of.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

type Counted = Pick<University, 'id'>
type Counting = Pick<Store, 'events' | 'huddles'>

/**
 * Counts for an organisation, or for one of its councils or departments. Costs a read per thousand.
 */
export async function countMeasure(
  measure: StatsMeasure,
  organisation: Counted,
  scope: string | undefined,
  { events, huddles }: Counting,
): Promise<number> {
  switch (measure) {
    case 'events':
      return byStart(existing(events, organisation, scope)).count()
    case 'publishedEvents':
      return byStart(existing(events, organisation, scope))
        .where('is_published', '==', true)
        .count()
    case 'huddles':
      return existing(huddles, organisation, scope).count()
    case 'registeredHuddles':
      return existing(huddles, organisation, scope).where('is_registered', '==', true).count()
  }
}

/** A count uses the order of a list, so that it needs no index except that of the list. */
function byStart(events: TypedQuery<EventRecord>): TypedQuery<EventRecord> {
  return inOrder(events, sortedBy(eventOrders.start_datetime, 'asc'))
}

function existing<T extends EventRecord | Huddle>(
  all: TypedQuery<T>,
  { id }: Counted,
  scope: string | undefined,
): TypedQuery<T> {
  return all.where(
    'staff_scopes',
    'array-contains',
    scope === undefined ? id : staffScope(id, scope),
  )
}
