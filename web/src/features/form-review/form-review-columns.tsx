import { availableFormActions, formReviewStatusOf, type FormSubmission } from '@huddle/contract'
import type { To } from 'react-router-dom'

import type { Column } from '#components/data-table/column.ts'
import { StatusChip } from '#components/status-chip.tsx'
import type { Decision } from '#panels/decide/decision.ts'
import { DepartmentCell, FormNameCell, HuddleOfForm, SubmittedCell } from '#panels/form-cells.tsx'
import { ReviewButton } from '#panels/queue/review-button.tsx'

import { RowReason } from './row-reason.tsx'

type Options = {
  viewerUid: string
  timeZone: string
  linkTo: (form: FormSubmission) => To
  onOpen: (form: FormSubmission, asked?: Decision) => void
}

/** Columns of the queue, in the order and widths of the design. */
export function formReviewColumns(options: Options): Column<FormSubmission>[] {
  const { viewerUid, timeZone, linkTo, onOpen } = options
  return [
    {
      field: 'form_name',
      header: 'Name',
      minWidth: 260,
      sortable: true,
      hideable: false,
      skeleton: 'entity',
      render: (form, { tabIndex }) => (
        <FormNameCell
          name={form.form_name}
          detail={<RowReason form={form} />}
          to={linkTo(form)}
          tabIndex={tabIndex}
        />
      ),
    },
    {
      field: 'huddle_name',
      header: 'Huddle',
      width: 208,
      sortable: true,
      skeleton: 'line',
      render: (form) => <HuddleOfForm form={form} />,
    },
    {
      field: 'department',
      header: 'Type',
      width: 152,
      render: (form) => <DepartmentCell form={form} />,
    },
    {
      field: 'submitted_at',
      header: 'Submitted',
      width: 148,
      sortable: true,
      skeleton: 'lines',
      render: (form) => <SubmittedCell form={form} timeZone={timeZone} />,
    },
    {
      field: 'status',
      header: 'Status',
      width: 140,
      skeleton: 'chip',
      render: (form) => <StatusChip status={formReviewStatusOf(form, viewerUid) ?? 'unknown'} />,
    },
    {
      field: 'action',
      header: '',
      width: 118,
      hideable: false,
      align: 'right',
      skeleton: 'none',
      render: (form, { tabIndex }) =>
        availableFormActions(form, viewerUid).quick && (
          <ReviewButton
            tabIndex={tabIndex}
            subject={`${form.form_name} of ${form.huddle_name}`}
            contactLabel="Request changes"
            onOpen={(asked) => onOpen(form, asked)}
          />
        ),
    },
  ]
}
