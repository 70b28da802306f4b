import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Marks the invitations that were not accepted in time. See T8. */
export const expireInvitations = onSchedule(
  { schedule: 'every day 03:10', timeoutSeconds: 300 },
  async () => {
    const { expireInvitations: run } = await import('#operations/invitations/expire-invitations.ts')
    await run(await services())
  },
)
