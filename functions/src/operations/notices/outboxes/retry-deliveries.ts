import type { Services } from '#services.ts'

import { mailOutbox } from './mail-outbox.ts'
import type { Outbox, Sendable } from './outbox.ts'
import { pushOutbox } from './push-outbox.ts'
import { sendFromOutbox } from './send-from-outbox.ts'
import { smsOutbox } from './sms-outbox.ts'

/** Per run. The rest is left for the next run. */
const mostAtOnce = 200
const concurrency = 10

/**
 * Sends what is due for a retry, what was scheduled for now, and what a sender that died left
 * unfinished.
 */
export async function retryDeliveries(services: Services): Promise<void> {
  await retryOutbox(mailOutbox(services), services)
  await retryOutbox(smsOutbox(services), services)
  await retryOutbox(pushOutbox(services), services)
}

async function retryOutbox<T extends Sendable>(
  outbox: Outbox<T>,
  services: Services,
): Promise<void> {
  const { clock, log } = services
  const { docs } = await outbox.documents.raw
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .limit(mostAtOnce)
    .get()
  // Fetches only ids, so that a document that cannot be parsed does not block the others.
  const ids = docs.map(({ id }) => id)
  let failed = 0
  for (let from = 0; from < ids.length; from += concurrency)
    await Promise.all(
      ids.slice(from, from + concurrency).map(async (id) => {
        try {
          await sendFromOutbox(outbox, id, services)
        } catch (error) {
          failed += 1
          log.error('a delivery could not be retried', error, { outbox: outbox.name, id })
        }
      }),
    )
  if (failed > 0) throw new Error(`${failed} of ${outbox.name} could not be retried`)
}
