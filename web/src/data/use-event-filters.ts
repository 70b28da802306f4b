import { eventType, type University } from '@huddle/contract'
import { useQuery } from '@tanstack/react-query'
import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import type { FilterGroup } from '#components/filters/filter-selection.ts'
import { parseDocument } from './live/parse-document.ts'

/** Firestore compares with at most thirty values in one query; more choices than that are no filter a person can use. */
const mostOptions = 30

/** What lists of events can be narrowed to: event types, read once they are wanted, and councils and departments. */
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
        limit(mostOptions),
      )
      const { docs } = await getDocs(source)
      return docs.flatMap((row) => parseDocument(eventType, row) ?? [])
    },
  })
  const units = [...university.fsl_councils, ...university.student_life_departments].filter(
    (unit) => !unit.is_deleted,
  )
  return [
    { id: 'type', label: 'Type', options: types.map(({ id, name }) => ({ id, label: name })) },
    {
      id: 'scope',
      label: 'Council or department',
      options: units.slice(0, mostOptions).map(({ id, name }) => ({ id, label: name })),
    },
  ].filter((group) => group.options.length > 0)
}
