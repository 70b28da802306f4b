import { anyStaff, signedIn, type MatrixRow } from '../matrix.ts'

export const peopleRows = {
  getStudentUser: {
    call: ({ office }) => ({ params: { userId: office.host.uid } }),
    answers: signedIn(200, { reviewerElsewhere: 404, ownerOfAnotherUniversity: 404 }),
  },
  listAvatars: {
    call: ({ office }) => ({ query: { ids: `${office.ann.uid},${office.host.uid}` } }),
    answers: anyStaff(200),
  },
} satisfies Record<string, MatrixRow>
