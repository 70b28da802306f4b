import { endpoints, type StudentProfile, type University } from '@huddle/contract'

import { implement } from '#implement.ts'

export const listAvatars = implement(
  endpoints.listAvatars,
  async ({ organisation }, { query: { ids } }, { store }) => {
    const colleagues = await store.getAll(ids.map((id) => store.dashboardUsers.doc(id)))
    const known = colleagues.flatMap((user) =>
      user?.university_id === organisation.id
        ? [{ id: user.uid, ...nameOf(user.profile), avatar: user.profile.avatar }]
        : [],
    )
    const others = ids.filter((id) => !known.some((person) => person.id === id))
    const students = await store.getAll(others.map((id) => store.students.doc(id)))
    const inSight = students.flatMap((student) =>
      student && isOf(student, organisation)
        ? [{ id: student.id, ...nameOf(student), avatar: student.img_src }]
        : [],
    )
    return [...known, ...inSight]
  },
)

/**
 * A university has its own students, a national organisation those of its affiliation at every
 * university.
 */
function isOf(
  student: StudentProfile,
  { id, organisation_type, affiliation }: University,
): boolean {
  return organisation_type === 'university'
    ? student.university_id === id
    : affiliation !== null && student.affiliation === affiliation
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return { first_name, last_name }
}
