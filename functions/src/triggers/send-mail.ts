import { onDocumentCreated } from 'firebase-functions/v2/firestore'

import { mailSecrets } from '#parameters.ts'
import { services } from '#process-services.ts'

/** Sends an e-mail as soon as it is in the outbox. */
export const sendMail = onDocumentCreated(
  { document: 'mail/{id}', retry: true, secrets: mailSecrets },
  async ({ params: { id } }) => {
    const [{ mailOutbox }, { sendFromOutbox }, own] = await Promise.all([
      import('#operations/notices/outboxes/mail-outbox.ts'),
      import('#operations/notices/outboxes/send-from-outbox.ts'),
      services(),
    ])
    await sendFromOutbox(mailOutbox(own), id, own)
  },
)
