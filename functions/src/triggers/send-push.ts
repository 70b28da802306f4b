import { onDocumentCreated } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Sends a push as soon as it is in the outbox, unless it waits for the end of its window. */
export const sendPush = onDocumentCreated(
  { document: 'pushes/{id}', retry: true },
  async ({ params: { id } }) => {
    const [{ pushOutbox }, { sendFromOutbox }, own] = await Promise.all([
      import('#operations/notices/outboxes/push-outbox.ts'),
      import('#operations/notices/outboxes/send-from-outbox.ts'),
      services(),
    ])
    await sendFromOutbox(pushOutbox(own), id, own)
  },
)
