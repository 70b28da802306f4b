import type { FormSubmission } from '@huddle/contract'
import type { ReactNode } from 'react'

import { RelativeTime } from '#components/dates/relative-time.tsx'
import { wasAsked } from '#panels/queue/was-asked.ts'

/**
 * The second line of a name: what the host called the form, and why the row is where it is. When it
 * was submitted has a column.
 */
export function RowReason({ form }: { form: FormSubmission }) {
  const reason = reasonOf(form)
  return (
    <>
      {form.form_title}
      {form.form_title !== '' && reason !== undefined && ' · '}
      {reason}
    </>
  )
}

function reasonOf(form: FormSubmission): ReactNode | undefined {
  const { status, round, review_statuses, form_title, turn_started_at: since } = form
  if (since === null) return undefined
  const ago = <RelativeTime at={since} />
  if (status === 'changesRequested') return <>Sent to the host {ago}</>
  if (round > 1 || wasAsked(review_statuses)) return <>Sent back by host {ago}</>
  return form_title === '' ? <>Submitted {ago}</> : undefined
}
