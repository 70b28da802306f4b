import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/**
 * Updates the number of a huddle's members and the people of its organisations, and notifies hosts
 * and the person.
 */
export const onMemberWritten = onDocumentWritten(
  { document: 'huddles/{huddleId}/members/{uid}', retry: true },
  async ({ params: { huddleId, uid }, data, time }) => {
    const [{ onMemberOfHuddle }, { updatePerson }, { notifyAboutMembership }, own] =
      await Promise.all([
        import('#operations/huddles/changes-of-huddle.ts'),
        import('#operations/stats/update-people.ts'),
        import('#operations/notices/notify-about-membership.ts'),
        services(),
      ])
    const written = { before: data?.before.data(), after: data?.after.data(), at: new Date(time) }
    await Promise.all([
      onMemberOfHuddle(huddleId, written, own),
      updatePerson(huddleId, uid, written, own),
      notifyAboutMembership(huddleId, uid, written, own),
    ])
  },
)
