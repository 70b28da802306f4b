import { isRetriedCode } from '@huddle/contract'
import { FirebaseError } from 'firebase/app'

/** How long answers are kept, in memory and in the browser. Spec: contract 9. */
export const keptForMs = 604_800_000

/**
 * Answers count as fresh for 15 s. Queries retry up to 3 times, only on `unknown` and
 * `internal-server-error`; the typed client does that itself for the HTTP contract. Spec: contract 8, 9.
 */
export const queryDefaults = {
  staleTime: 15_000,
  gcTime: keptForMs,
  retry: (count: number, error: Error) =>
    error instanceof FirebaseError && isRetriedCode(contractCodeOf(error)) && count < 3,
} as const

/** Firestore's names for a lost connection and for a fault of the service. */
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
