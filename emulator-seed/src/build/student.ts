import { studentContact, studentProfile, studentSettings } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildStudent = builder(studentProfile)((given, { now, next }) => {
  const universityId = given.university_id ?? 'university-1'
  const id = given.id ?? next('student', universityId)
  return {
    id,
    first_name: 'Student',
    last_name: id,
    username: id,
    university_id: universityId,
    university_name: `University ${universityId}`,
    signup_date: now,
    updated_at: now,
  }
})

export const buildStudentContact = builder(studentContact)(() => ({
  email: 'student@student.example',
  phone_number: '+447700900000',
}))

export const buildStudentSettings = builder(studentSettings)(() => ({}))
