import { anyStaff, adminOnly, staffOnly, type MatrixRow } from '../matrix.ts'
import type { World } from '../world.ts'

const aboutAnn = ({ office }: World) => ({ params: { userId: office.ann.uid } })

const aboutNewColleague = async ({ office }: World) => ({
  params: { userId: (await office.campus.staff()).uid },
})

/** What people can do only for themselves, attempted by the others for Ann. */
const ownOnly = staffOnly({
  reviewer: 200,
  reviewerElsewhere: 403,
  admin: 403,
  owner: 403,
  ownerOfAnotherUniversity: 404,
  nationalOwner: 404,
})

export const teamRows = {
  getUser: {
    call: aboutAnn,
    answers: staffOnly({
      reviewer: 200,
      reviewerElsewhere: 200,
      admin: 200,
      owner: 200,
      ownerOfAnotherUniversity: 404,
      nationalOwner: 404,
    }),
  },
  updateUser: {
    call: async (world) => ({
      ...(await aboutNewColleague(world)),
      body: { role: 'university-admin' },
    }),
    // The colleague is assigned to everything, the admin of one council is not.
    answers: adminOnly(200, { adminOfCouncil: 403 }),
  },
  completeProfile: {
    call: (_world, { uid }) => ({
      params: { userId: uid || 'nobody' },
      body: {
        profile: { first_name: 'Ann', last_name: 'Lee', position: 'Adviser' },
        email: `${uid}@staff.example`,
      },
    }),
    answers: anyStaff(200),
  },
  sendEmailChangeCode: {
    call: (world) => ({ ...aboutAnn(world), body: { email: 'ann.new@staff.example' } }),
    answers: ownOnly,
  },
  sendPhoneCode: {
    call: (world) => ({ ...aboutAnn(world), body: { phone_number: '+447400987654' } }),
    answers: ownOnly,
  },
  endSessions: { call: aboutNewColleague, answers: { ...ownOnly, reviewer: 403 } },
  removeUser: {
    call: aboutNewColleague,
    answers: adminOnly(200, { movedStaff: 403, adminOfCouncil: 403 }),
  },
  getTotalReviews: { call: aboutAnn, answers: adminOnly(200, { reviewer: 200 }) },
} satisfies Record<string, MatrixRow>
