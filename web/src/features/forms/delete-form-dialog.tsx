import type { Form } from '@huddle/contract'
import { deleteForm } from '@huddle/contract/forms/delete-form.ts'
import { Typography } from '@mui/material'

import { DeleteDialog } from '#components/dialogs/delete-dialog.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { color } from '#theme/colors.ts'

import { useOpenSubmissions, type OpenSubmissions } from './use-open-submissions.ts'

type DeleteFormDialogProps = { form: Form; onClose: () => void }

/**
 * Asks before a form is taken off the offer. What was submitted stays. It closes also when the
 * deletion fails.
 */
export function DeleteFormDialog({
  form: { id, name, university_id },
  onClose,
}: DeleteFormDialogProps) {
  const open = useOpenSubmissions(id)
  const remove = useEndpointMutation(deleteForm, {
    success: `Deleted ${name}`,
    failure: 'Form couldn’t be deleted. Try again later',
  })
  return (
    <DeleteDialog
      title="Delete this form?"
      text={`“${name}” will no longer be available for huddles to fill in.`}
      busy={remove.busy}
      disabled={open.status === 'loading'}
      onDelete={() => remove.send({ params: { universityId: university_id, formId: id } })}
      onClose={onClose}
    >
      <Typography variant="body2" role="status" sx={{ mt: 2, color: color.ink.secondary }}>
        {usedBy(open)}
      </Typography>
    </DeleteDialog>
  )
}

function usedBy(open: OpenSubmissions): string {
  if (open.status === 'loading') return 'Looking for huddles that have handed it in…'
  if (open.status === 'failed')
    return 'Whether it is being reviewed couldn’t be found out. What was handed in stays.'
  if (open.count === 0) return 'Nothing that huddles have handed in is being reviewed.'
  return open.count === 1
    ? 'It is currently in use: 1 submission is being reviewed, and that review goes on.'
    : `It is currently in use: ${open.count} submissions are being reviewed, and their reviews go on.`
}
