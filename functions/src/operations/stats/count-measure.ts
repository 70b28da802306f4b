import type { EventRecord, Huddle, StatsMeasure, University } from '@huddle/contract'

import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

type Counted = Pick<University, 'id' | 'organisation_type' | 'affiliation'>
type Counting = Pick<Store, 'events' | 'huddles'>

/** Counts for an organisation, or for one of its councils or departments. One read for a thousand. */
export async function countMeasure(
  measure: StatsMeasure,
  organisation: Counted,
  scope: string | undefined,
  { events, huddles }: Counting,
): Promise<number> {
  if (
    organisation.organisation_type === 'nationalOrganization' &&
    organisation.affiliation === null
  )
    return 0
  switch (measure) {
    case 'events':
      return existing(events, organisation, scope).count()
    case 'publishedEvents':
      return existing(events, organisation, scope).where('is_published', '==', true).count()
    case 'huddles':
      return existing(huddles, organisation, scope).count()
    case 'registeredHuddles':
      return existing(huddles, organisation, scope).where('is_registered', '==', true).count()
  }
}

function existing<T extends EventRecord | Huddle>(
  all: TypedQuery<T>,
  { id, organisation_type, affiliation }: Counted,
  scope: string | undefined,
): TypedQuery<T> {
  const own =
    organisation_type === 'university'
      ? all.where('university_id', '==', id)
      : all.where('affiliation', '==', affiliation)
  const present = own.where('is_deleted', '==', false)
  return scope === undefined ? present : present.where('scope_id', '==', scope)
}
