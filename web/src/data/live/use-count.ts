import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getCountFromServer, type Query } from 'firebase/firestore'

/** How many documents a query has, asked again when the window comes back, each minute, and after own changes. */
export function useCount(name: string, source: Query | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: [countKey, name],
    enabled: source !== undefined,
    staleTime: 15_000,
    refetchInterval: 60_000,
    queryFn: async () => {
      if (source === undefined) throw new Error(`The count "${name}" has no query`)
      return (await getCountFromServer(source)).data().count
    },
  })
  return data
}

/** Asks all counts on screen again. */
export function refreshCounts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [countKey] })
}

const countKey = 'count'
