import { ofTheUniversity, signedIn, staffOnly, type MatrixRow, type Statuses } from '../matrix.ts'

/** A public huddle: staff in scope, its hosts and the students of its university. */
const whoSeesTheHuddle: Statuses = ofTheUniversity(200)

/** Staff and students, each of their own university. */
const withRecord = signedIn(200, { stranger: 404, removedStaff: 404 })

export const huddleRows = {
  listAllHuddles: { answers: withRecord },
  listHuddles: { answers: withRecord },
  getHuddle: { answers: whoSeesTheHuddle },
  listHuddleEvents: { answers: whoSeesTheHuddle },
  /** The university's Owners and Admins; a national organisation sees the huddle and may not. */
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
