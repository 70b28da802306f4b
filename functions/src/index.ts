import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onRequest } from 'firebase-functions/v2/https'

import { httpApp } from '#http/index.ts'

import { apiConcurrency, apiMemory, apiMinInstances, region } from './parameters.ts'

setGlobalOptions({ region })

/** The HTTP contract, behind the rewrites of firebase.json. */
export const api = onRequest(
  {
    invoker: 'public',
    memory: apiMemory,
    concurrency: apiConcurrency,
    minInstances: apiMinInstances,
  },
  async (req, res) => {
    const app = await httpApp()
    app(req, res)
  },
)

export { events } from '#callables/events.ts'

export { onEventWritten } from '#triggers/on-event-written.ts'
export { onReviewHistoryCreated } from '#triggers/on-review-history-created.ts'
export { sendReviewNotice } from '#triggers/send-review-notice.ts'

export { completeEvents } from '#schedules/complete-events.ts'
export { expireReviews } from '#schedules/expire-reviews.ts'
export { markOverdue } from '#schedules/mark-overdue.ts'
export { remindReviews } from '#schedules/remind-reviews.ts'
