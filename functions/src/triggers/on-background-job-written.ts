import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Does the next batch of a job. Each batch writes where it came to, which calls this again; a failed one is called again by the platform. */
export const onBackgroundJobWritten = onDocumentWritten(
  { document: 'backgroundJobs/{jobId}', retry: true },
  async ({ params: { jobId }, data }) => {
    if (data?.after.exists !== true) return
    const { jobPlace, workOnJob } = await import('#operations/jobs/work-on-job.ts')
    await workOnJob(jobId, jobPlace.parse(data.after.data()), await services())
  },
)
