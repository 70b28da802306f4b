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
      { keepHuddleTotals },
      { keepPeopleOf },
      { changesRegistration, tellAboutRegistration },
      own,
    ] = await Promise.all([
      import('#operations/stats/keep-counters.ts'),
      import('#operations/stats/keep-people.ts'),
      import('#operations/notices/tell-about-registration.ts'),
      services(),
    ])
    const written = { before: data?.before.data(), after: data?.after.data() }
    const change = changesRegistration(written.before, written.after)
    await Promise.all([
      keepHuddleTotals(written, own),
      keepPeopleOf(huddleId, written, own),
      change ? tellAboutRegistration(huddleId, change, own) : undefined,
    ])
  },
)
