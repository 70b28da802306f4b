import { formReviewStatusOf, type FormSubmission } from '@huddle/contract'

/** A submission with its status as this reader sees it. See F1. */
export function asFormReadBy(submission: FormSubmission, uid: string) {
  return { ...submission, reviewStatus: formReviewStatusOf(submission, uid) }
}
