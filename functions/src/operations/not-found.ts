import { ServiceError } from '@huddle/contract'

/** The same error for what does not exist and for what the caller may not know of. See T4. */
export function notFound(what: string): ServiceError {
  return new ServiceError('not-found', `We couldn't find that ${what}`)
}
