import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Updates the last activity of a huddle. */
export const onFormSubmissionWritten = onDocumentWritten(
  { document: 'huddles/{huddleId}/forms/{submissionId}', retry: true },
  async ({ params: { huddleId }, data, time }) => {
    const [{ onFormOfHuddle }, own] = await Promise.all([
      import('#operations/huddles/changes-of-huddle.ts'),
      services(),
    ])
    const written = { before: data?.before.data(), after: data?.after.data(), at: new Date(time) }
    await onFormOfHuddle(huddleId, written, own)
  },
)
