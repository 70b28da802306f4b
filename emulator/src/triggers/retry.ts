/** How long an event is tried again, and how fast: as Eventarc does, but in minutes where that takes hours. */
export type BackOff = {
  readonly firstMs: number
  readonly longestMs: number
  /** Counted from the first failure; after that the event is given up. */
  readonly forMs: number
}

/** The real one begins with 10 seconds, doubles up to 10 minutes and gives up after 24 hours. */
export const localBackOff: BackOff = { firstMs: 1000, longestMs: 60_000, forMs: 15 * 60_000 }

/** How long to wait after so many attempts that failed; nothing if that was the last. */
export function nextDelay(
  { firstMs, longestMs, forMs }: BackOff,
  { attempts, ageMs }: { attempts: number; ageMs: number },
): number | undefined {
  const delay = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return ageMs + delay > forMs ? undefined : delay
}
