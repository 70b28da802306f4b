import { endpoints, type StudentProfile } from '@huddle/contract'

import type { StudentCaller } from '#caller.ts'
import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'
import type { Store } from '#store/store.ts'

import { isHiddenFrom } from './is-hidden-from.ts'
import { profileOf } from './profile-of.ts'
import { countConnections, readOwnProfile } from './read-profile.ts'

export const getProfile = implement(
  endpoints.getProfile,
  async (caller, { params: { userId } }, { store }) => {
    if (userId === caller.uid) return readOwnProfile(caller.student, store)
    const student = await visibleStudent(caller, userId, store)
    return profileOf(student, await countConnections(userId, store))
  },
)

/** Another student whose profile the caller may see, or a refusal as if they did not exist. */
export async function visibleStudent(
  { uid, student: reader }: StudentCaller,
  other: string,
  store: Store,
): Promise<StudentProfile> {
  const [student, isHidden] = await Promise.all([
    store.students.doc(other).get(),
    isHiddenFrom(uid, other, store),
  ])
  const isShown =
    student !== undefined &&
    !student.is_deleted &&
    !student.is_profile_hidden &&
    !isHidden &&
    student.university_id === reader.university_id
  if (!isShown) throw notFound('user')
  return student
}
