import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

export const getUniversity = implement(
  endpoints.getUniversity,
  async ({ uid, organisation }, { params: { universityId } }, { store }) => {
    if (organisation?.id === universityId) return organisation
    // Staff of elsewhere may still be students here.
    const student = await store.students.doc(uid).get()
    const isTheirs = student?.is_deleted === false && student.university_id === universityId
    if (!isTheirs) throw notFound('university')
    const university = await store.universities.doc(universityId).get()
    if (university === undefined) throw notFound('university')
    return university
  },
)
