import { ofTheUniversity, signedIn, staffOnly, type MatrixRow, type Statuses } from '../matrix.ts'

/** A public huddle: for staff in scope, its hosts and the students of its university. */
const whoSeesTheHuddle: Statuses = ofTheUniversity(200)

/** Staff and students, each for their own university. */
const withRecord = signedIn(200, { stranger: 404, removedStaff: 404 })

export const huddleRows = {
  listAllHuddles: { answers: withRecord },
  listHuddles: { answers: withRecord },
  getHuddle: { answers: whoSeesTheHuddle },
  listHuddleEvents: { answers: whoSeesTheHuddle },
  /**
   * Owners and admins of the university. A national organisation can see the huddle but not
   * register it.
   */
  setHuddleRegistration: {
    call: () => ({ body: { isRegistered: true } }),
    answers: staffOnly({
      reviewer: 403,
      reviewerElsewhere: 404,
      admin: 200,
      owner: 200,
      ownerOfAnotherUniversity: 404,
      nationalOwner: 403,
    }),
  },
} satisfies Record<string, MatrixRow>
