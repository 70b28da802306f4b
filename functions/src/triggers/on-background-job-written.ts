import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Processes the next batch of a job. Each batch writes its progress, which triggers this again. The
 * platform retries a failed batch.
 */
export const onBackgroundJobWritten = onDocumentWritten(
  { document: 'backgroundJobs/{jobId}', retry: true },
  async ({ params: { jobId }, data }) => {
    if (data?.after.exists !== true) return
    const { jobPlace, continueJob } = await import('#operations/jobs/continue-job.ts')
    await continueJob(jobId, jobPlace.parse(data.after.data()), await services())
  },
)
