import { covers, type FormSubmission, type Huddle } from '@huddle/contract'

import type { SignedInCaller, StaffCaller } from '#caller.ts'

/** Staff of the university, within their assignments or named as reviewers; a draft is the hosts' alone. Decisions F1, T4. */
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

/** Staff who may see the forms of a huddle. A national organisation sees the huddle, but its forms are between it and its university. */
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
