import { onCall } from 'firebase-functions/v2/https'

import { services } from '#process-services.ts'

/** The student app's operations on events: `{ op, input }`. */
export const events = onCall({ invoker: 'public', cors: true }, async (request) => {
  const [{ runCallable }, own] = await Promise.all([import('./run-callable.ts'), services()])
  return runCallable('events', request, own)
})
