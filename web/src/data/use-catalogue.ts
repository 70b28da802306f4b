import { eventType, form, requirementType, type Catalogue } from '@huddle/contract'
import { collection, query, where } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import type { LiveState } from './live/live-state.ts'
import { useLiveList } from './live/use-live-list.ts'
import { useStaff } from './staff.tsx'

/**
 * All event types, forms and requirements of the organisation, live. Their number is limited, so
 * they are read in full: only together do they show which requirements are in use.
 */
export function useCatalogue(): LiveState<Catalogue> {
  const firestore = useFirestore()
  const { university } = useStaff()
  const existing = (name: string) =>
    query(
      collection(firestore, 'universities', university.id, name),
      where('is_deleted', '==', false),
    )
  const nameOf = (list: string) => `${list} ${university.id}`
  const requirementTypes = useLiveList(
    nameOf('requirement types'),
    existing('documentTypes'),
    requirementType,
  )
  const eventTypes = useLiveList(nameOf('event types'), existing('eventTypes'), eventType)
  const forms = useLiveList(nameOf('forms'), existing('forms'), form)

  const failures = [requirementTypes, eventTypes, forms].filter(
    (state) => state.status === 'failed',
  )
  const [failure] = failures
  if (failure !== undefined) {
    // The lists failed together, so they are retried together.
    return { ...failure, retry: () => failures.forEach(({ retry }) => retry()) }
  }
  if (
    requirementTypes.status !== 'ready' ||
    eventTypes.status !== 'ready' ||
    forms.status !== 'ready'
  )
    return { status: 'loading' }
  return {
    status: 'ready',
    data: {
      requirementTypes: requirementTypes.data,
      eventTypes: eventTypes.data,
      forms: forms.data,
    },
    refreshing: requirementTypes.refreshing || eventTypes.refreshing || forms.refreshing,
  }
}
