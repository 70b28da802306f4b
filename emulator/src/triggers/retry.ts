/**
 * How often and for how long an event is retried: with Eventarc's backoff, but in minutes instead
 * of hours.
 */
export type BackOff = {
  readonly firstMs: number
  readonly longestMs: number
  /** Counted from the first failure. After that the event is given up. */
  readonly forMs: number
}

/** The real backoff begins with 10 seconds, doubles up to 10 minutes and ends after 24 hours. */
export const localBackOff: BackOff = { firstMs: 1000, longestMs: 60_000, forMs: 15 * 60_000 }

/** The delay after that many failed attempts. Undefined if the event is given up. */
export function nextDelay(
  { firstMs, longestMs, forMs }: BackOff,
  { attempts, ageMs }: { attempts: number; ageMs: number },
): number | undefined {
  const delay = Math.min(longestMs, firstMs * 2 ** (attempts - 1))
  return ageMs + delay > forMs ? undefined : delay
}
