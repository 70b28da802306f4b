import { buildCsvExport } from '@huddle/emulator-seed'

import { store } from '../../support/suite.ts'
import { anyStaff, staffOnly, type Call, type MatrixRow } from '../matrix.ts'
import type { World } from '../world.ts'

/** An export that the owner has begun. Nobody else can access it, not even in the same office. */
const aboutTheOwnersExport = async ({ office, people }: World): Promise<Call> => {
  const record = buildCsvExport({
    owner_uid: people.owner.uid,
    university_id: office.campus.university.id,
    state: 'cancelled',
  })
  await store.exports.doc(record.id).set(record)
  return { params: { exportId: record.id } }
}

const forItsOwner = staffOnly({
  reviewer: 404,
  reviewerElsewhere: 404,
  admin: 404,
  owner: 200,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 404,
})

export const exportRows = {
  downloadEvents: { answers: anyStaff(200) },
  downloadHuddles: { answers: anyStaff(200) },
  /** After publication. Staff of the national organisation can see the guests too. */
  downloadGuests: {
    call: async (world) => ({
      params: { eventId: await world.newEvent({ event_type: world.office.types.unreviewed }) },
    }),
    answers: staffOnly({
      reviewer: 200,
      reviewerElsewhere: 404,
      admin: 200,
      owner: 200,
      ownerOfAnotherUniversity: 404,
      nationalOwner: 200,
    }),
  },
  listExports: { answers: anyStaff(200) },
  getExport: { call: aboutTheOwnersExport, answers: forItsOwner },
  cancelExport: { call: aboutTheOwnersExport, answers: forItsOwner },
} satisfies Record<string, MatrixRow>
