import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getCountFromServer, limit, query, queryEqual, type Query } from 'firebase/firestore'

/**
 * Counting up to this many documents costs one read; each further thousand costs another, and
 * nobody works through a longer queue.
 */
export const maxCount = 1000

/**
 * How many documents a query matches; `maxCount` means that many or more. Components share one
 * count. It is refreshed when a list notices that rows came or went, after the viewer's own writes,
 * and when the window regains focus. There is no timer: an open page without changes reads nothing.
 */
export function useCount(name: string, source: Query | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: [countKey, source === undefined ? name : sharedName(name, source)],
    enabled: source !== undefined,
    staleTime: 15_000,
    queryFn: async () => {
      if (source === undefined) throw new Error(`The count "${name}" has no query`)
      return (await getCountFromServer(query(source, limit(maxCount)))).data().count
    },
  })
  // A cached count from before the query was disabled may be out of date.
  return source === undefined ? undefined : data
}

/** Refreshes all counts on screen. */
export function refreshCounts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [countKey] })
}

const countKey = 'count'

/** The latest counted queries, so that equal queries share one count whatever their names are. */
let known: { name: string; source: Query }[] = []
const remembered = 40

function sharedName(name: string, source: Query): string {
  const equal = known.find((other) => queryEqual(other.source, source))
  if (equal !== undefined) return equal.name
  known = [{ name, source }, ...known.filter((other) => other.name !== name)].slice(0, remembered)
  return name
}
