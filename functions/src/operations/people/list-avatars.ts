import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { belongsTo } from '#operations/events/relation-to-event.ts'

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
      student && belongsTo(student, organisation)
        ? [{ id: student.id, ...nameOf(student), avatar: student.img_src }]
        : [],
    )
    return [...known, ...inSight]
  },
)

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }) {
  return { first_name, last_name }
}
