import type { FormSubmission } from '@huddle/contract'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'

import { HuddleCell, NameCell, TextCell, TwoLineCell } from '#components/data-table/cells.tsx'
import { formatDate, formatTime } from '#components/dates/event-time.ts'
import { FormMark } from '#components/form-mark.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'

type FormNameCellProps = {
  name: string
  detail: ReactNode
  to: To
  tabIndex: 0 | -1
}

/** A form in a table: its mark, name as a link, second line. */
export function FormNameCell({ name, detail, to, tabIndex }: FormNameCellProps) {
  return <NameCell name={name} mark={<FormMark />} detail={detail} to={to} tabIndex={tabIndex} />
}

export function HuddleOfForm({ form }: { form: FormSubmission }) {
  return <HuddleCell name={form.huddle_name} image={useStorageUrl(form.huddle_img)} />
}

/** The council or department that the form is for. */
export function DepartmentCell({ form: { department } }: { form: FormSubmission }) {
  return <TextCell text={department ?? 'None'} />
}

export function SubmittedCell({ form, timeZone }: { form: FormSubmission; timeZone: string }) {
  const { submitted_at: at } = form
  if (at === null) return null
  return (
    <TwoLineCell wraps first={formatDate(at, { timeZone })} second={formatTime(at, { timeZone })} />
  )
}
