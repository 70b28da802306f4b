import { covers, type FormSubmission, type Huddle } from '@huddle/contract'

import type { SignedInCaller, StaffCaller } from '#caller.ts'

/**
 * Whether the caller is staff of the university, and either has the form in their assignments or is
 * named as its reviewer. Only hosts see a draft. See F1, T4.
 */
export function isFormInScope(
  submission: Pick<FormSubmission, 'university_id' | 'scope_id' | 'status' | 'reviewers_uids'>,
  caller: SignedInCaller,
): caller is StaffCaller {
  const { staff, organisation } = caller
  if (staff === undefined || organisation?.id !== submission.university_id) return false
  return (
    submission.status !== 'draft' &&
    (covers(staff.assignments, submission.scope_id) || isFormReviewer(submission, caller.uid))
  )
}

/**
 * Whether the caller is staff who may see the forms of a huddle. A national organisation sees the
 * huddle, but not its forms, which are between the huddle and its university.
 */
export function seesFormsOf(
  { university_id, scope_id }: Pick<Huddle, 'university_id' | 'scope_id'>,
  caller: SignedInCaller,
): caller is StaffCaller {
  const { staff, organisation } = caller
  return (
    staff !== undefined && organisation?.id === university_id && covers(staff.assignments, scope_id)
  )
}

export function isFormReviewer(
  { reviewers_uids }: Pick<FormSubmission, 'reviewers_uids'>,
  uid: string,
): boolean {
  return reviewers_uids.some((reviewer) => reviewer === uid)
}
