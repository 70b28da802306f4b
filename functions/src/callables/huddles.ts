import { onCall } from 'firebase-functions/v2/https'

import { services } from '#process-services.ts'

/** The student app's operations on huddles and their members: `{ op, input }`. */
export const huddles = onCall({ invoker: 'public', cors: true }, async (request) => {
  const [{ runCallable }, own] = await Promise.all([import('./run-callable.ts'), services()])
  return runCallable('huddles', request, own)
})
