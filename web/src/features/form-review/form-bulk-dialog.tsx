import { submissionId, type FormSubmission } from '@huddle/contract'
import { approveForm } from '@huddle/contract/forms/approve-form.ts'
import { remindForm } from '@huddle/contract/forms/remind-form.ts'

import { TurnBulkDialog } from '#panels/bulk/turn-bulk-dialog.tsx'
import { formTitleOf } from '#panels/form/form-title.ts'
import type { Turn } from '#panels/queue/turn.ts'
import { formTexts } from '#panels/texts.ts'

type FormBulkDialogProps = {
  turn: Turn
  /** As they were when the dialog was asked for. */
  forms: readonly FormSubmission[]
  /** With the forms that failed. */
  onClose: (failed: readonly string[]) => void
}

/** What is done to many forms at once. */
export default function FormBulkDialog({ turn, forms, onClose }: FormBulkDialogProps) {
  const paramsOf = (id: string) => {
    const form = forms.find((one) => one.id === id)
    if (form === undefined) throw new Error(`The form ${id} was not chosen`)
    return { huddleId: form.huddle_id, formId: submissionId.parse(id) }
  }
  return (
    <TurnBulkDialog
      turn={turn}
      kind="form"
      items={forms.map((form) => ({
        id: form.id,
        title: formTitleOf(form),
        detail: form.huddle_name,
      }))}
      recordOf={(id) => ({ kind: 'form', ...paramsOf(id) })}
      approve={{
        send: (client, id, idempotencyKey) =>
          client(approveForm, { params: paramsOf(id), body: {} }, { idempotencyKey }),
        consequence: 'Each is accepted once every reviewer has approved.',
        success: formTexts.approved,
        failure: formTexts.approveFailed,
      }}
      remind={(to) => (client, id, idempotencyKey) =>
        client(remindForm, { params: paramsOf(id), body: { to } }, { idempotencyKey })
      }
      onClose={onClose}
    />
  )
}
