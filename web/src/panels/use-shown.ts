import { useState } from 'react'

/**
 * What a drawer shows: the id that is open, and while it slides out the one that it was about,
 * until `onClosed`.
 */
export function useShown<Id extends string>(
  open: Id | undefined,
): { shown: Id | undefined; onClosed: () => void } {
  const [shown, setShown] = useState(open)
  if (open !== undefined && open !== shown) setShown(open)
  return { shown, onClosed: () => setShown(undefined) }
}
