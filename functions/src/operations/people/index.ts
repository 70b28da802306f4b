export { getStudentUser } from './get-student-user.ts'
export { listAvatars } from './list-avatars.ts'
