import { eventType, type University } from '@huddle/contract'
import { useQuery } from '@tanstack/react-query'
import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import type { FilterGroup } from '#components/filters/filter-selection.ts'
import { parseDocument } from './live/parse-document.ts'
import { maxFilterOptions, scopeFilterGroup } from './scope-filter-group.ts'

/**
 * The filters of event lists: event types, read when first needed, and councils and departments.
 */
export function useEventFilters(university: University, isWanted: boolean): FilterGroup[] {
  const firestore = useFirestore()
  const { data: types = [] } = useQuery({
    queryKey: ['event-types', university.id],
    enabled: isWanted,
    staleTime: 300_000,
    queryFn: async () => {
      const source = query(
        collection(firestore, 'universities', university.id, 'eventTypes'),
        where('is_deleted', '==', false),
        orderBy('name'),
        limit(maxFilterOptions),
      )
      const { docs } = await getDocs(source)
      return docs.flatMap((row) => parseDocument(eventType, row) ?? [])
    },
  })
  return [
    { id: 'type', label: 'Type', options: types.map(({ id, name }) => ({ id, label: name })) },
    scopeFilterGroup(university),
  ].filter((group) => group.options.length > 0)
}
