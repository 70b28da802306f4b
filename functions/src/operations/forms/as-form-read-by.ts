import { formReviewStatusOf, type FormSubmission } from '@huddle/contract'

/** A submission with the status that this reader sees. Decision F1. */
export function asFormReadBy(submission: FormSubmission, uid: string) {
  return { ...submission, reviewStatus: formReviewStatusOf(submission, uid) }
}
