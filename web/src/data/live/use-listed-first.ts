import { useState } from 'react'

import type { LiveState } from './live-state.ts'

/**
 * What a live list on the screen has of a record goes before what is read of it alone, which costs as much again; when the record has left the list, what
 * was there stays until it has been read.
 */
export function useListedFirst<T>(listed: T | undefined, alone: LiveState<T>): LiveState<T> {
  const [last, setLast] = useState(listed)
  if (listed !== undefined && listed !== last) setLast(listed)
  const known = listed ?? (alone.status === 'loading' ? last : undefined)
  return known === undefined ? alone : { status: 'ready', data: known, refreshing: false }
}
