import { endpoints, submissionId, type FormSubmission } from '@huddle/contract'

import { BulkDialog } from '#panels/bulk/bulk-dialog.tsx'
import { UndoOne } from '#panels/bulk/undo-one.tsx'
import { formTitleOf } from '#panels/form/form-title.ts'
import { formTexts } from '#panels/texts.ts'

type FormBulkDialogProps = {
  /** As they were when the dialog was asked for. */
  forms: readonly FormSubmission[]
  /** With the forms that failed. */
  onClose: (failed: readonly string[]) => void
}

/** Confirms and gives the approval of many forms at once, each with its own result. */
export default function FormBulkDialog({ forms, onClose }: FormBulkDialogProps) {
  const huddles = new Map<string, FormSubmission['huddle_id']>(
    forms.map(({ id, huddle_id }) => [id, huddle_id]),
  )
  const paramsOf = (id: string) => {
    const huddleId = huddles.get(id)
    if (huddleId === undefined) throw new Error(`The form ${id} was not chosen`)
    return { huddleId, formId: submissionId.parse(id) }
  }
  return (
    <BulkDialog
      items={forms.map((form) => ({
        id: form.id,
        title: formTitleOf(form),
        detail: form.huddle_name,
      }))}
      act={{
        send: (client, id, idempotencyKey) =>
          client(endpoints.approveForm, { params: paramsOf(id), body: {} }, { idempotencyKey }),
        failure: formTexts.approveFailed,
        success: (count) => (count === 1 ? formTexts.approved : `${count} forms approved`),
      }}
      title={`Approve ${formsOf(forms.length)}?`}
      consequence="Each is accepted once every reviewer has approved."
      submitLabel={`Approve ${formsOf(forms.length)}`}
      busyLabel="Approving"
      doneText="Approved"
      undo={({ id, title }, at, onUndone) => (
        <UndoOne
          record={{ kind: 'form', ...paramsOf(id) }}
          title={title}
          at={at}
          onUndone={onUndone}
        />
      )}
      onClose={onClose}
    />
  )
}

function formsOf(count: number): string {
  return count === 1 ? '1 form' : `${count} forms`
}
