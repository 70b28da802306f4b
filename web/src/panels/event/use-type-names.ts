import { eventType, type FieldChange, type UniversityId } from '@huddle/contract'
import { useQueries } from '@tanstack/react-query'
import { doc, getDoc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { parseDocument } from '#data/live/parse-document.ts'

import type { TypeNames } from './change-text.ts'

/** The names of the event types that changes mention; each is read once and kept for a while. */
export function useTypeNames(
  universityId: UniversityId,
  changes: readonly FieldChange[],
): TypeNames {
  const firestore = useFirestore()
  const ids = changes
    .filter(({ field }) => field === 'event_type')
    .flatMap(({ before, after }) => [before, after].filter((id) => id !== null))
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['event-type', universityId, id],
      staleTime: 300_000,
      retry: false,
      queryFn: async () => {
        const found = await getDoc(doc(firestore, 'universities', universityId, 'eventTypes', id))
        return found.exists() ? (parseDocument(eventType, found)?.name ?? null) : null
      },
    })),
  })
  return new Map(
    ids.flatMap((id, index) => {
      const name = answers[index]?.data
      return name == null ? [] : [[id, name] as const]
    }),
  )
}
