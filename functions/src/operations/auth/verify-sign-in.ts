import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

/** The route has already refused an invalid token. */
export const verifySignIn = implement(endpoints.verifySignIn, async () => true as const)
