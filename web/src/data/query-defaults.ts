import { isRetriedCode } from '@huddle/contract'
import { FirebaseError } from 'firebase/app'

/** How long query results are kept, in memory and in the browser. */
export const resultLifetimeMs = 604_800_000

/**
 * Results are fresh for 15 s. Failed queries are retried up to three times, only on `unknown` and
 * `internal-server-error`. The typed HTTP client retries by itself.
 */
export const queryDefaults = {
  staleTime: 15_000,
  gcTime: resultLifetimeMs,
  retry: (count: number, error: Error) =>
    error instanceof FirebaseError && isRetriedCode(contractCodeOf(error)) && count < 3,
} as const

/** Maps Firestore's codes for a lost connection and a server fault to the codes of the contract. */
function contractCodeOf({ code }: FirebaseError): string {
  switch (code) {
    case 'unavailable':
    case 'deadline-exceeded':
      return 'unknown'
    case 'internal':
      return 'internal-server-error'
    default:
      return code
  }
}
