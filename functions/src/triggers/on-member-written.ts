import { onDocumentWritten } from 'firebase-functions/v2/firestore'

import { services } from '#process-services.ts'

/** Updates the number of a huddle's members, and the people of its organisations. */
export const onMemberWritten = onDocumentWritten(
  { document: 'huddles/{huddleId}/members/{uid}', retry: true },
  async ({ params: { huddleId, uid }, data, time }) => {
    const [{ onMemberOfHuddle }, { updatePerson }, own] = await Promise.all([
      import('#operations/huddles/changes-of-huddle.ts'),
      import('#operations/stats/update-people.ts'),
      services(),
    ])
    const written = { before: data?.before.data(), after: data?.after.data(), at: new Date(time) }
    await Promise.all([
      onMemberOfHuddle(huddleId, written, own),
      updatePerson(huddleId, uid, written, own),
    ])
  },
)
