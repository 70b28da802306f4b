import { HttpsError } from 'firebase-functions/v2/https'

/** Options of the queues that send notifications of decisions. */
export const noticeQueue = {
  retryConfig: { maxAttempts: 10, minBackoffSeconds: 4 },
  rateLimits: { maxConcurrentDispatches: 100 },
}

/**
 * Cloud Tasks delivers a task when it is due. Its emulator delivers it at once and is asked to
 * retry, because waiting here would keep a process busy for each decision.
 */
export function requireDue(notBefore: Date, now: Date): void {
  if (now < notBefore) throw new HttpsError('unavailable', `Not before ${notBefore.toISOString()}`)
}
