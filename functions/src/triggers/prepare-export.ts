import { exportId } from '@huddle/contract'
import { HttpsError } from 'firebase-functions/v2/https'
import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { z } from 'zod'

import { services } from '#process-services.ts'

const task = z.object({ exportId })
const minutesPerTask = 4

/**
 * Prepares some parts of an export. A task for an export that another worker is busy with is
 * retried when that worker should be done. See E8.
 */
export const prepareExport = onTaskDispatched(
  { retryConfig: { maxAttempts: 8, minBackoffSeconds: 15 }, timeoutSeconds: 540 },
  async ({ data }) => {
    const [{ continueExport }, own] = await Promise.all([
      import('#operations/exports/continue-export.ts'),
      services(),
    ])
    const until = new Date(own.clock.now().getTime() + minutesPerTask * 60_000)
    const progress = await continueExport(task.parse(data).exportId, { until }, own)
    if (progress === 'busy') throw new HttpsError('unavailable', 'Somebody else is at it')
  },
)
