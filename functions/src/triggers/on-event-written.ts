import { event } from '@huddle/contract'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

const counted = event.pick({
  university_id: true,
  organisation_ids: true,
  scope_id: true,
  is_deleted: true,
})

/** Keeps the counters of the organisations that see an event. */
export const onEventWritten = onDocumentWritten(
  { document: 'events/{eventId}', retry: true },
  async ({ data }) => {
    const before = data?.before.exists ? counted.parse(data.before.data()) : undefined
    const after = data?.after.exists ? counted.parse(data.after.data()) : undefined
    const { changesCounters, recountEvents } = await import('#operations/stats/count-events-of.ts')
    if (changesCounters(before, after)) await recountEvents(before, after, await services())
  },
)
