import { onSchedule } from 'firebase-functions/v2/scheduler'

import { services } from '#process-services.ts'

/** Reminds hosts and reviewers of forms that wait for them, except at night. See R24. */
export const remindForms = onSchedule(
  { schedule: 'every 15 minutes', timeoutSeconds: 300 },
  async () => {
    const { remindForms: run } = await import('#operations/forms/remind-forms.ts')
    await run(await services())
  },
)
