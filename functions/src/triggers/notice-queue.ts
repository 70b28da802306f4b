import { HttpsError } from 'firebase-functions/v2/https'

/** How the queues are worked off that tell about decisions. */
export const noticeQueue = {
  retryConfig: { maxAttempts: 10, minBackoffSeconds: 4 },
  rateLimits: { maxConcurrentDispatches: 100 },
}

/**
 * Cloud Tasks comes when a task is due. Its emulator comes at once: it is told to come back, because waiting here would keep a process of its
 * own for each decision.
 */
export function requireDue(notBefore: Date, now: Date): void {
  if (now < notBefore) throw new HttpsError('unavailable', `Not before ${notBefore.toISOString()}`)
}
