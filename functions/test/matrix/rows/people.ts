import { anyStaff, ofTheUniversity, type MatrixRow } from '../matrix.ts'

export const peopleRows = {
  getStudentUser: {
    call: ({ office }) => ({ params: { userId: office.host.uid } }),
    answers: ofTheUniversity(200),
  },
  listAvatars: {
    call: ({ office }) => ({ query: { ids: `${office.ann.uid},${office.host.uid}` } }),
    answers: anyStaff(200),
  },
} satisfies Record<string, MatrixRow>
