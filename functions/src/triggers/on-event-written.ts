import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Keeps the counters of the organisations that see an event, and those of its huddle. */
export const onEventWritten = onDocumentWritten(
  { document: 'events/{eventId}', retry: true },
  async ({ data, time }) => {
    const [{ keepEventCounters }, { onEventOfHuddle }, own] = await Promise.all([
      import('#operations/stats/keep-counters.ts'),
      import('#operations/huddles/changes-of-huddle.ts'),
      services(),
    ])
    const written = { before: data?.before.data(), after: data?.after.data(), at: new Date(time) }
    await Promise.all([keepEventCounters(written, own), onEventOfHuddle(written, own)])
  },
)
