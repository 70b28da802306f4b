import { onDocumentCreated } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Notifies hosts and staff about a form. Every action writes its own history event, so each is
 * notified once, whatever comes after it.
 */
export const onFormHistoryCreated = onDocumentCreated(
  { document: 'huddles/{huddleId}/forms/{formId}/history/{entryId}', retry: true },
  async ({ params: { huddleId, formId, entryId } }) => {
    const [{ onFormHistoryEntry }, own] = await Promise.all([
      import('#operations/notices/notify-about-form-history.ts'),
      services(),
    ])
    await onFormHistoryEntry({ huddleId, formId, entryId }, own)
  },
)
