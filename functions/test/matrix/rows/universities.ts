import { officeOnly, signedIn, staffOnly, type MatrixRow } from '../matrix.ts'

/** Staff of the organisation, each for their own scope. */
const ownStaff = staffOnly({
  reviewer: 200,
  reviewerElsewhere: 200,
  admin: 200,
  owner: 200,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 404,
})

export const universityRows = {
  getOrganisationSettings: { answers: signedIn(200) },
  getUniversity: {
    answers: signedIn(200, { ownerOfAnotherUniversity: 404, nationalOwner: 404 }),
  },
  updateUniversity: {
    call: async () => ({ body: { settings: { min_lead_days: 4 } } }),
    answers: officeOnly(200),
  },
  getFormType: {
    call: () => ({ params: { formTypeId: 'registrationForm' } }),
    answers: ownStaff,
  },
  getHuddleStats: { answers: ownStaff },
  getEventStats: { answers: ownStaff },
  listStaffWithoutScope: { answers: officeOnly(200, { admin: 403 }) },
} satisfies Record<string, MatrixRow>
