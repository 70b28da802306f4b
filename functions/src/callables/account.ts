import { onCall } from 'firebase-functions/v2/https'

import { services } from '#process-services.ts'

/** The student app's operations on accounts and other people: `{ op, input }`. */
export const account = onCall({ invoker: 'public', cors: true }, async (request) => {
  const [{ runCallable }, own] = await Promise.all([import('./run-callable.ts'), services()])
  return runCallable('account', request, own)
})
