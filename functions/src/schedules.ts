import { onSchedule, type ScheduleOptions } from 'firebase-functions/v2/scheduler'

import { mailSecrets, smsSecrets } from '#parameters.ts'
import { services } from '#process-services.ts'
import type { Services } from '#services.ts'

// Every scheduled function, deployed under the name of its export. Each one imports the code that
// it runs when it is called, so that a cold start loads none of it.

/** Compares the event pages with the events, and repairs differences. */
export const checkEventPages = scheduled(
  { schedule: 'every day 03:45', timeoutSeconds: 1800 },
  async (own) => (await import('#operations/events/check-event-pages.ts')).checkEventPages(own),
)

/** Recounts the statistics and repairs differences. See H13. */
export const checkStats = scheduled(
  { schedule: 'every day 03:30', timeoutSeconds: 1800 },
  async (own) => (await import('#operations/stats/check-stats.ts')).checkStats(own),
)

/** Completes published events that are over. See R17. */
export const completeEvents = scheduled(
  { schedule: 'every 5 minutes', timeoutSeconds: 300 },
  async (own) => (await import('#operations/reviews/review-sweeps.ts')).completeEvents(own),
)

/** Marks the invitations that were not accepted in time. See T8. */
export const expireInvitations = scheduled(
  { schedule: 'every day 03:10', timeoutSeconds: 300 },
  async (own) =>
    (await import('#operations/invitations/expire-invitations.ts')).expireInvitations(own),
)

/** Ends the reviews of events that have begun. See R16. */
export const expireReviews = scheduled(
  { schedule: 'every 5 minutes', timeoutSeconds: 300 },
  async (own) => (await import('#operations/reviews/review-sweeps.ts')).expireReviews(own),
)

/** Hands over reviews that still name a staff member who was recently removed or moved. */
export const handOverReviews = scheduled(
  { schedule: 'every 1 hours', timeoutSeconds: 300 },
  async (own) => (await import('#operations/team/hand-over-reviews.ts')).handOverReviewsAgain(own),
)

/** Marks reviews whose turn has lasted too long. See M31. */
export const markOverdue = scheduled(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async (own) => (await import('#operations/reviews/review-sweeps.ts')).markOverdue(own),
)

/**
 * Recounts the upcoming events of huddles, because an event can end without a document being
 * written.
 */
export const recountHuddles = scheduled(
  { schedule: 'every day 03:40', timeoutSeconds: 900 },
  async (own) => (await import('#operations/huddles/recount-huddles.ts')).recountHuddles(own),
)

/** Reminds hosts and reviewers of forms that wait for them, except at night. See R24. */
export const remindForms = scheduled(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async (own) => (await import('#operations/forms/remind-forms.ts')).remindForms(own),
)

/** Reminds hosts, reviewers and Owners of open reviews, except at night. See R24. */
export const remindReviews = scheduled(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async (own) => (await import('#operations/reviews/review-sweeps.ts')).remindReviews(own),
)

/** Retries failed deliveries, and sends pushes whose window has ended. */
export const retryDeliveries = scheduled(
  { schedule: 'every 2 minutes', timeoutSeconds: 540, secrets: [...mailSecrets, ...smsSecrets] },
  async (own) =>
    (await import('#operations/notices/outboxes/retry-deliveries.ts')).retryDeliveries(own),
)

/**
 * Sends staff digests at 08:00 in each university's time zone. Zones differ by quarters of an hour.
 * See N6.
 */
export const sendDigests = scheduled(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async (own) => (await import('#operations/notices/send-digests.ts')).sendDigests(own),
)

/** Updates events and forms of an older deployment. See decisions 0192 and 0193. */
export const migrateFormerRecords = scheduled(
  { schedule: 'every day 04:20', timeoutSeconds: 1800 },
  async (own) =>
    (await import('#operations/former/migrate-former-records.ts')).migrateFormerRecords(own),
)

/** Recomputes the grants of all staff. See decision 0166. */
export const updateStaffGrants = scheduled(
  { schedule: 'every day 03:50', timeoutSeconds: 1800 },
  async (own) =>
    (await import('#operations/team/update-staff-grants.ts')).updateAllStaffGrants(own),
)

/** Removes expired exports, and resumes unfinished ones. See E8, A12. */
export const sweepExports = scheduled(
  { schedule: 'every 15 minutes', timeoutSeconds: 540 },
  async (own) => (await import('#operations/exports/sweep-exports.ts')).sweepExports(own),
)

/** Removes the tokens of devices that are no longer used. See N4. */
export const sweepPushSubscriptions = scheduled(
  { schedule: 'every day 04:20', timeoutSeconds: 300 },
  async (own) =>
    (await import('#operations/notices/sweep-push-subscriptions.ts')).sweepPushSubscriptions(own),
)

/**
 * Removes data after its retention period: answers and check-ins of guests, and old alerts. See
 * A12.
 */
export const sweepRetention = scheduled(
  { schedule: 'every day 02:40', timeoutSeconds: 1800 },
  async (own) => {
    const [{ sweepGuestData }, { sweepAlerts }] = await Promise.all([
      import('#operations/retention/sweep-guest-data.ts'),
      import('#operations/retention/sweep-alerts.ts'),
    ])
    await sweepAlerts(own)
    await sweepGuestData(own)
  },
)

/** Gives up unfinished uploads and removes files that nothing refers to. See U2, U4. */
export const sweepUploads = scheduled(
  { schedule: 'every 15 minutes', timeoutSeconds: 540 },
  async (own) => (await import('#operations/files/sweep-uploads.ts')).sweepUploads(own),
)

function scheduled(
  options: ScheduleOptions,
  run: (own: Services) => Promise<unknown>,
): ReturnType<typeof onSchedule> {
  return onSchedule(options, async () => {
    await run(await services())
  })
}
