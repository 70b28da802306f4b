import { useQuery, type QueryClient } from '@tanstack/react-query'
import { getCountFromServer, limit, query, queryEqual, type Query } from 'firebase/firestore'

/** A count of this many is one read; a longer one would cost more with each thousand, and nobody works through a queue of that length. */
export const countedAtMost = 1000

/**
 * How many documents a query has; `countedAtMost` stands for that many or more. Asked once for all who show it, again when a list says that its rows have come or gone,
 * after own changes, and when the window comes back. There is no timer: an open page without changes reads nothing.
 */
export function useCount(name: string, source: Query | undefined): number | undefined {
  const { data } = useQuery({
    queryKey: [countKey, source === undefined ? name : sharedName(name, source)],
    enabled: source !== undefined,
    staleTime: 15_000,
    queryFn: async () => {
      if (source === undefined) throw new Error(`The count "${name}" has no query`)
      return (await getCountFromServer(query(source, limit(countedAtMost)))).data().count
    },
  })
  // What was counted before nobody wanted it any more may be wrong by now.
  return source === undefined ? undefined : data
}

/** Asks all counts on screen again. */
export function refreshCounts(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [countKey] })
}

const countKey = 'count'

/** The queries counted last, so that equal ones are asked once, whatever they are called. */
let known: { name: string; source: Query }[] = []
const remembered = 40

function sharedName(name: string, source: Query): string {
  const equal = known.find((other) => queryEqual(other.source, source))
  if (equal !== undefined) return equal.name
  known = [{ name, source }, ...known.filter((other) => other.name !== name)].slice(0, remembered)
  return name
}
