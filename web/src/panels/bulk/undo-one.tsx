import { undoSeconds } from '@huddle/contract'
import { Button } from '@mui/material'

import { useSecond } from '#components/dates/clock.ts'

import type { ReviewedRecord } from '../record.ts'
import { useUndo } from '../use-undo.ts'

type UndoOneProps = { record: ReviewedRecord; title: string; at: number; onUndone: () => void }

/** Each approval of many can be undone before anyone is notified. Decisions R15, M28. */
export function UndoOne({ record, title, at, onUndone }: UndoOneProps) {
  const undo = useUndo(record)
  if (useSecond().getTime() >= at + undoSeconds * 1000) return null
  const takeBack = async () => {
    if (await undo.send()) onUndone()
  }
  return (
    <Button
      size="small"
      variant="text"
      disabled={undo.busy}
      aria-label={`Undo: ${title}`}
      onClick={() => void takeBack()}
    >
      Undo
    </Button>
  )
}
