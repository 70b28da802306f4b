import { submissionId, type FormSubmission } from '@huddle/contract'
import { lazy, Suspense } from 'react'

import { usePanelOfRows } from './queue/use-panel-of-rows.tsx'

/** Loaded when the first form is opened: the table does without it. */
const FormPanel = lazy(() => import('./form/form-panel.tsx'))

type FormPanelOfListProps = {
  /** The page of the table behind the panel. */
  rows: readonly FormSubmission[]
  /** As the URL has it; empty while no panel is open. */
  open: string
  document: string
  onChange: (state: { open?: string; document?: string }, options?: { replace: boolean }) => void
}

/**
 * The panel of a form in a table that is looked through rather than worked off: it stays on its
 * form after a decision.
 */
export function FormPanelOfList({ rows, open, document, onChange }: FormPanelOfListProps) {
  const { isNeeded, strip, panel } = usePanelOfRows({
    rows,
    openId: open,
    onOpen: (id) => onChange({ open: id, document: '' }),
  })
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <FormPanel
        {...panel}
        rows={rows}
        formId={submissionId.safeParse(open).data}
        documentId={document}
        position={undefined}
        onOpenDocument={(id) => onChange({ document: id }, { replace: true })}
        strip={strip}
      />
    </Suspense>
  )
}
