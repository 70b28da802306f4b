import type { FormSubmission } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import { lazy } from 'react'

import { useBulkRows } from '#panels/bulk/use-bulk-rows.tsx'
import type { Turn } from '#panels/queue/turn.ts'

/** Loaded when it is asked for: the table does without it. */
const FormBulkDialog = lazy(() => import('./form-bulk-dialog.tsx'))

/** The ticked rows of the queue of forms, which can be approved together while it is one's own turn. */
export function useFormBulk(turn: Turn, rows: readonly FormSubmission[]) {
  const bulk = useBulkRows({
    view: turn,
    rows,
    label: 'Approve',
    icon: <CheckRounded />,
    dialog: (forms, onClose) => <FormBulkDialog forms={forms} onClose={onClose} />,
  })
  return turn === 'mine' ? bulk : { ...bulk, bar: false, selection: undefined }
}
