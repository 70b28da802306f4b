import type { Store } from '#store/store.ts'

/** Whether a person has a student profile. */
export async function isStudent(uid: string, { students }: Store): Promise<boolean> {
  const student = await students.doc(uid).get()
  return student !== undefined && !student.is_deleted
}
