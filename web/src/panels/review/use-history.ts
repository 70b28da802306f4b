import { collection, limit, orderBy, query, type DocumentReference } from 'firebase/firestore'
import { useState } from 'react'
import type { z } from 'zod'

import { dataOf } from '#data/live/live-state.ts'
import { useLiveList } from '#data/live/use-live-list.ts'

/** Few records have more, and what is older is seldom asked for. */
const step = 50

export type LoadedHistory<Entry> = {
  /** Newest first. */
  entries: readonly Entry[]
  /** True until the first entries have been read. */
  isLoading: boolean
  /** Reads further back; undefined once everything is there. */
  showEarlier: (() => void) | undefined
}

/** What happened to a record, live, as far back as has been asked for. */
export function useHistory<Schema extends z.ZodType>(
  record: DocumentReference | undefined,
  schema: Schema,
): LoadedHistory<z.output<Schema>> {
  const [shown, setShown] = useState(step)
  const family = `${record?.path}/history`
  // One more than is shown says whether there is more.
  const list = useLiveList(
    `${family} ${shown}`,
    record && query(collection(record, 'history'), orderBy('at', 'desc'), limit(shown + 1)),
    schema,
    family,
  )
  const read = dataOf(list) ?? []
  return {
    entries: read.slice(0, shown),
    isLoading: list.status === 'loading',
    showEarlier: read.length > shown ? () => setShown(shown + step) : undefined,
  }
}
