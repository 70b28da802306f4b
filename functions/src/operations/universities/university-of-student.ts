import type { University } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * The university that a person studies at. Undefined for people who are not or no longer students.
 */
export async function universityOfStudent(
  uid: string,
  { students, universities }: Pick<Store, 'students' | 'universities'>,
): Promise<University | undefined> {
  const student = await students.doc(uid).get()
  if (student === undefined || student.is_deleted) return undefined
  return universities.doc(student.university_id).get()
}
