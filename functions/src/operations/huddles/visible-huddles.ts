import { staffScope, type Huddle, type University } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { inScope, narrowedAssignments } from '#operations/lists/in-scope.ts'
import { notFound } from '#operations/not-found.ts'
import type { TypedQuery } from '#store/document.ts'
import type { Store } from '#store/store.ts'

import { isHuddleInScope } from './relation-to-huddle.ts'

/** The huddles that a caller may list, with what is needed to read them. */
export type VisibleHuddles = {
  queries: TypedQuery<Huddle>[]
  /** Identifies the query, for cached counts. */
  question: readonly unknown[]
  /**
   * The organisation whose labels and time zone apply: the staff member's organisation, or the
   * student's university.
   */
  organisation: University
  isKnown: (huddle: Huddle) => boolean
}

const open: Huddle['privacy_status'] = 'public'

/**
 * For staff the huddles in scope (T4, H14), for students the public ones of their university that
 * are discoverable.
 */
export async function visibleHuddles(
  caller: SignedInCaller,
  store: Store,
  council?: string,
): Promise<VisibleHuddles> {
  const { uid, staff, organisation } = caller
  const asked = council === undefined ? undefined : [council]
  if (staff !== undefined && organisation !== undefined)
    return {
      queries: inScope(
        { assignments: narrowedAssignments(staff.assignments, asked) },
        organisation,
        store.huddles,
      ),
      question: ['huddles', organisation.id, staff.assignments],
      organisation,
      isKnown: (huddle) => !huddle.is_deleted && isHuddleInScope(huddle, caller),
    }
  const student = await store.students.doc(uid).get()
  if (student === undefined || student.is_deleted) throw notFound('list')
  const university = await store.universities.doc(student.university_id).get()
  if (university === undefined) throw notFound('list')
  return {
    queries: [
      store.huddles
        .where('staff_scopes', 'array-contains', scopeOf(university.id, council))
        // Bounds instead of equalities: every order of huddles holds these two fields.
        .within('privacy_status', [open])
        .where('hide_from_discover', '<', true),
    ],
    question: ['huddles of students', university.id],
    organisation: university,
    isKnown: (huddle) =>
      huddle.university_id === university.id &&
      !huddle.is_deleted &&
      huddle.privacy_status === 'public' &&
      !huddle.hide_from_discover,
  }
}

/**
 * Students search by the same field as staff: it names the university and the council of each
 * huddle that exists.
 */
function scopeOf(universityId: string, council: string | undefined): string {
  return council === undefined ? universityId : staffScope(universityId, council)
}
