import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { BulkRowResult } from './bulk-row-result.tsx'
import { useBulk, type BulkAct } from './use-bulk.ts'

export type BulkItem = {
  id: string
  title: string
  detail: string
  /** Said before it begins, such as what is missing. */
  caution?: string | undefined
}

type BulkDialogProps = {
  /** As they were when the dialog was asked for: rows may leave the list behind it. */
  items: readonly BulkItem[]
  act: BulkAct
  title: string
  /** What it leads to. */
  consequence: string
  submitLabel: string
  busyLabel: string
  /** What a row says once it is done, such as "Approved". */
  doneText: string
  /** Takes one row back while that is possible. */
  undo?: (item: BulkItem, at: number, onUndone: () => void) => ReactNode
  /** With the rows that failed. */
  onClose: (failed: readonly string[]) => void
}

/** Confirms what is done to many rows, and shows the result of each until it is closed. */
export function BulkDialog({
  items,
  act,
  title,
  consequence,
  submitLabel,
  busyLabel,
  doneText,
  undo,
  onClose,
}: BulkDialogProps) {
  const bulk = useBulk(act)
  const open = items.filter(({ id }) => {
    const { status } = bulk.resultOf(id)
    return status === 'waiting' || status === 'failed'
  })
  const failed = items.filter(({ id }) => bulk.resultOf(id).status === 'failed')
  const done = items.filter(({ id }) => bulk.resultOf(id).status === 'done').length
  const hasRun = failed.length + done > 0
  const isOver = open.length === 0
  const close = () => onClose(failed.map(({ id }) => id))
  return (
    <FormDialog
      open
      wide
      title={title}
      subtitle={consequence}
      submitLabel={
        isOver ? 'Done' : failed.length > 0 ? `Try again (${failed.length})` : submitLabel
      }
      busyLabel={busyLabel}
      hasCancel={!isOver}
      busy={bulk.busy}
      onClose={close}
      onSubmit={() => {
        if (isOver) close()
        else void bulk.run(open.map(({ id }) => id))
      }}
    >
      <Typography role="status" variant="body2" sx={{ minHeight: 20, mb: 1 }}>
        {hasRun
          ? `${done} of ${items.length} done${failed.length > 0 ? `, ${failed.length} failed` : ''}`
          : `${items.length} chosen`}
      </Typography>
      <Box
        component="ul"
        aria-label="Chosen rows"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          border: `1px solid ${color.line.card}`,
          borderRadius: `${radius.control}px`,
        }}
      >
        {items.map((item) => (
          <Box
            component="li"
            key={item.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 52,
              px: 2,
              py: 0.5,
              fontSize: 13,
              '& + &': { borderTop: `1px solid ${color.line.divider}` },
            }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{item.title}</Box>
              <Box sx={{ fontSize: 12, color: color.ink.secondary }}>{item.detail}</Box>
            </Box>
            <BulkRowResult
              result={bulk.resultOf(item.id)}
              caution={item.caution}
              busyText={busyLabel}
              doneText={doneText}
              undo={undo && ((at) => undo(item, at, () => bulk.noteUndone(item.id)))}
            />
          </Box>
        ))}
      </Box>
    </FormDialog>
  )
}
