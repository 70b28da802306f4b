import { useState } from 'react'

import type { LiveState } from './live-state.ts'

/**
 * Prefers the record from a live list on screen over its own read, which would cost another read.
 * After the record has left the list, its last value stays until its own read has loaded.
 */
export function usePreferListed<T>(listed: T | undefined, alone: LiveState<T>): LiveState<T> {
  const [last, setLast] = useState(listed)
  if (listed !== undefined && listed !== last) setLast(listed)
  const known = listed ?? (alone.status === 'loading' ? last : undefined)
  return known === undefined ? alone : { status: 'ready', data: known, refreshing: false }
}
