import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Keeps the counters of the organisations that see an event. */
export const onEventWritten = onDocumentWritten(
  { document: 'events/{eventId}', retry: true },
  async ({ data }) => {
    const { countedOf, changesCounters, recountEvents } =
      await import('#operations/stats/count-events-of.ts')
    const before = countedOf(data?.before.data())
    const after = countedOf(data?.after.data())
    if (changesCounters(before, after)) await recountEvents(before, after, await services())
  },
)
