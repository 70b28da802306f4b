import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Updates the event's page and the counters of its organisations and its huddle, and notifies
 * people who are invited to host it.
 */
export const onEventWritten = onDocumentWritten(
  { document: 'events/{eventId}', retry: true },
  async ({ params: { eventId }, data, time }) => {
    const [{ updateEventCounters }, { onEventOfHuddle }, pages, invited, own] = await Promise.all([
      import('#operations/stats/update-counters.ts'),
      import('#operations/huddles/changes-of-huddle.ts'),
      import('#operations/events/update-event-page.ts'),
      import('#operations/notices/notify-invited-hosts.ts'),
      services(),
    ])
    const written = { before: data?.before.data(), after: data?.after.data(), at: new Date(time) }
    const people = invited.newlyInvited(written.before, written.after)
    await Promise.all([
      updateEventCounters(written, own),
      onEventOfHuddle(written, own),
      pages.mayChangePage(written.before, written.after)
        ? pages.updateEventPage(eventId, own)
        : undefined,
      people.length > 0 ? invited.notifyInvitedHosts(eventId, people, own) : undefined,
    ])
  },
)
