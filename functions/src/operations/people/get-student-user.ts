import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { sightOfStudent } from './sight-of-student.ts'

export const getStudentUser = implement(
  endpoints.getStudentUser,
  async (caller, { params: { userId } }, { store }) => {
    const student = await store.students.doc(userId).get()
    if (student === undefined || student.is_deleted) throw notFound('student')
    const sight = await sightOfStudent(caller, student, store)
    if (sight === 'nothing') throw notFound('student')
    const contact = sight === 'name' ? undefined : await store.studentContacts(userId).get()
    return {
      id: student.id,
      first_name: student.first_name,
      last_name: student.last_name,
      avatar: student.img_src,
      img_src: student.img_src,
      phone_number: contact?.phone_number ?? null,
      email: (sight === 'contact-with-email' && contact?.email) || null,
      payment_email: contact?.payment_email ?? null,
    }
  },
)
