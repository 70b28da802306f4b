import { undoSeconds } from '@huddle/contract'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import { Box, Button } from '@mui/material'

import { useSecond } from '#components/dates/clock.ts'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import type { Decision } from './decide/decision.ts'
import type { ReviewedRecord } from './record.ts'
import { useUndo } from './use-undo.ts'

export type RecentDecision = {
  record: ReviewedRecord
  title: string
  decision: Decision
  at: number
}

type UndoStripProps = {
  recent: RecentDecision
  onUndone: () => void
}

const deeds: Record<Decision, string> = {
  approve: 'approved',
  contact: 'sent back',
  reject: 'rejected',
}

/**
 * The decision just taken, with the time left to undo it. Nothing is sent before it has run out; an
 * approval notifies the host only if it was the last. Decisions R15, M28.
 */
export function UndoStrip({ recent, onUndone }: UndoStripProps) {
  const left = Math.ceil((recent.at + undoSeconds * 1000 - useSecond().getTime()) / 1000)
  const undo = useUndo(recent.record)
  if (left <= 0) return null
  const takeBack = async () => {
    if (await undo.send()) onUndone()
  }
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 34,
        px: 3,
        fontSize: 13,
        color: color.feedback.success.fg,
        bgcolor: color.feedback.success.bg,
        '@media print': { display: 'none' },
      }}
    >
      <CheckCircleRounded aria-hidden sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
        <strong>{recent.title}</strong> {deeds[recent.decision]}.{' '}
        {/* Read once, not each second. */}
        <Box component="span" aria-hidden sx={tabularNumbers}>
          {recent.decision === 'approve' ? 'You can take it back for' : 'The host is told in'}{' '}
          {left} {left === 1 ? 'second' : 'seconds'}.
        </Box>
      </Box>
      <Button
        size="small"
        variant="text"
        disabled={undo.busy}
        aria-label={`Undo: ${recent.title}`}
        sx={{ color: 'inherit', textDecoration: 'underline', fontWeight: 600 }}
        onClick={() => void takeBack()}
      >
        Undo
      </Button>
    </Box>
  )
}
