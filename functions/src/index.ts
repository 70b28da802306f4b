import './global-options.ts'

// Every deployed function, nothing else. What a function needs is loaded when it is called.

export { events } from '#callables/events.ts'
export { api } from '#http/api.ts'
export { completeEvents } from '#schedules/complete-events.ts'
export { expireReviews } from '#schedules/expire-reviews.ts'
export { markOverdue } from '#schedules/mark-overdue.ts'
export { remindReviews } from '#schedules/remind-reviews.ts'
export { onEventWritten } from '#triggers/on-event-written.ts'
export { onReviewHistoryCreated } from '#triggers/on-review-history-created.ts'
export { sendReviewNotice } from '#triggers/send-review-notice.ts'
