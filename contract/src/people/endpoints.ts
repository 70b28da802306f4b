import { getStudentUser } from './get-student-user.ts'
import { listAvatars } from './list-avatars.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const peopleEndpoints = {
  getStudentUser,
  listAvatars,
} as const
