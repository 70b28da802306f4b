import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Marks the invitations that nobody accepted in time. Decision T8. */
export const expireInvitations = onSchedule(
  { schedule: 'every day 03:10', timeoutSeconds: 300 },
  async () => {
    const { expireInvitations: run } = await import('#operations/invitations/expire-invitations.ts')
    await run(await services())
  },
)
