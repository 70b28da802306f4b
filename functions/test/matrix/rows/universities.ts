import { store } from '../../support/suite.ts'
import {
  ofTheUniversity,
  adminOnly,
  signedIn,
  staffOnly,
  type Call,
  type MatrixRow,
} from '../matrix.ts'
import type { World } from '../world.ts'

/** Staff of the organisation, each for their own scope. */
const ownStaff = staffOnly({
  reviewer: 200,
  reviewerElsewhere: 200,
  admin: 200,
  owner: 200,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 404,
})

const withReporting = async ({ office }: World): Promise<Call> => {
  const { id, feature_flags } = office.campus.university
  await store.universities
    .doc(id)
    .update({ feature_flags: [...feature_flags, 'isReportingEnabled'] })
  return { query: { from: '2026-10-01', to: '2026-10-31' } }
}

export const universityRows = {
  getOrganisationSettings: { answers: signedIn(200, { stranger: 404, removedStaff: 404 }) },
  getUniversity: {
    answers: ofTheUniversity(200, { reviewerElsewhere: 200, nationalOwner: 404 }),
  },
  updateUniversity: {
    call: async () => ({ body: { settings: { min_lead_days: 4 } } }),
    answers: adminOnly(200),
  },
  getFormType: {
    call: () => ({ params: { formTypeId: 'registrationForm' } }),
    answers: ownStaff,
  },
  getHuddleStats: { answers: ownStaff },
  getEventStats: { answers: ownStaff },
  getReport: {
    call: withReporting,
    answers: adminOnly(200),
  },
  listStaffWithoutScope: { answers: adminOnly(200, { admin: 403 }) },
} satisfies Record<string, MatrixRow>
