import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Updates the counters of the organisations that see a huddle, and notifies its hosts of its
 * registration.
 */
export const onHuddleWritten = onDocumentWritten(
  { document: 'huddles/{huddleId}', retry: true, timeoutSeconds: 540 },
  async ({ params: { huddleId }, data }) => {
    const [
      { updateHuddleTotals },
      { updatePeopleOf },
      { changesRegistration, notifyAboutRegistration },
      own,
    ] = await Promise.all([
      import('#operations/stats/update-counters.ts'),
      import('#operations/stats/update-people.ts'),
      import('#operations/notices/notify-about-registration.ts'),
      services(),
    ])
    const written = { before: data?.before.data(), after: data?.after.data() }
    const change = changesRegistration(written.before, written.after)
    await Promise.all([
      updateHuddleTotals(written, own),
      updatePeopleOf(huddleId, written, own),
      change ? notifyAboutRegistration(huddleId, change, own) : undefined,
    ])
  },
)
