import { getStudentUser } from './get-student-user.ts'
import { listAvatars } from './list-avatars.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const peopleEndpoints = {
  getStudentUser,
  listAvatars,
} as const
