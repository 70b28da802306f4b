import { onTaskDispatched } from 'firebase-functions/v2/tasks'
import { z } from 'zod'

import { services } from '#process-services.ts'

const task = z.object({ path: z.string() })

/** Scans one file for viruses, with retries until the scanner responds. See U5. */
export const scanFile = onTaskDispatched(
  { retryConfig: { maxAttempts: 20, minBackoffSeconds: 10 }, timeoutSeconds: 600 },
  async ({ data }) => {
    const { scanStoredFile } = await import('#operations/files/scan-stored-file.ts')
    await scanStoredFile(task.parse(data).path, await services())
  },
)
