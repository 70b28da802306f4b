import { onDocumentCreated } from 'firebase-functions/v2/firestore'

import { smsSecrets } from '#parameters.ts'
import { services } from '#process-services.ts'

/** Sends an SMS as soon as it is in the outbox. */
export const sendSms = onDocumentCreated(
  { document: 'messages/{id}', retry: true, secrets: smsSecrets },
  async ({ params: { id } }) => {
    const [{ smsOutbox }, { sendFromOutbox }, own] = await Promise.all([
      import('#operations/notices/outboxes/sms-outbox.ts'),
      import('#operations/notices/outboxes/send-from-outbox.ts'),
      services(),
    ])
    await sendFromOutbox(smsOutbox(own), id, own)
  },
)
