import { CallError } from '@huddle/contract'
import { FirebaseError } from 'firebase/app'
import { z } from 'zod'

/** Messages of the pages before sign-in that belong to no field. */
export const authMessages = {
  wrong: 'The email or the password is not right. Please try again.',
  tooMany: 'Too many tries. Please wait a few minutes and try again.',
  offline: 'The server could not be reached. Check your connection and try again.',
  tooLate: 'That took too long. Please go back and ask for a new code.',
  failed: 'Something went wrong. Please try again.',
}

/** A message for a failed sign-in or sign-up. Rethrows errors that are not refusals but bugs. */
export function authFailureMessage(error: unknown): string {
  if (error instanceof FirebaseError) return messageOfFirebase(error.code)
  if (error instanceof CallError) return messageOfCall(error)
  throw error
}

const retryData = z.object({ retry_after: z.number() })

/** How many seconds to wait before the next request, if the service returned a delay. */
export function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 'rate-limited') return undefined
  return retryData.safeParse(error.data).data?.retry_after
}

function messageOfFirebase(code: string): string {
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/invalid-email':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/user-disabled':
      return authMessages.wrong
    case 'auth/too-many-requests':
      return authMessages.tooMany
    case 'auth/network-request-failed':
      return authMessages.offline
    case 'auth/expired-action-code':
    case 'auth/invalid-action-code':
      return authMessages.tooLate
    default:
      return authMessages.failed
  }
}

function messageOfCall({ code, message, status, ...error }: CallError): string {
  switch (code) {
    case 'validation-error':
      return Object.values(error.fields)[0]?.[0] ?? message
    case 'rate-limited':
      return authMessages.tooMany
    case 'expired':
    case 'conflict':
    case 'no-dashboard-access':
      return `${message.replace(/\.$/, '')}.`
    default:
      return status === undefined ? authMessages.offline : authMessages.failed
  }
}
