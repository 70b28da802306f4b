import type { FormSubmission } from '@huddle/contract'

import { RelativeTime } from '#components/dates/relative-time.tsx'

/** The second line of a name: what the host called the form, and why the row is where it is. */
export function RowReason({ form }: { form: FormSubmission }) {
  const { form_title, turn_started_at: since } = form
  return (
    <>
      {form_title}
      {form_title !== '' && since !== null && ' · '}
      {since !== null && (
        <>
          {reasonOf(form)} <RelativeTime at={since} />
        </>
      )}
    </>
  )
}

function reasonOf({ status, round, review_statuses }: FormSubmission): string {
  if (status === 'changesRequested') return 'With the host since'
  const wasAskedFor = Object.values(review_statuses).some(
    (vote) =>
      vote.documents_requiring_updates.length > 0 || vote.documents_changed_since.length > 0,
  )
  return round > 1 || wasAskedFor ? 'Sent back by host' : 'Submitted'
}
