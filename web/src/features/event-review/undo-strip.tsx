import { endpoints, undoSeconds, type EventId } from '@huddle/contract'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import { Box, Button } from '@mui/material'
import { useEffect, useState } from 'react'

import { useWrite } from '#data/use-write.ts'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import type { Decision } from './decide/decision.ts'
import { texts } from './texts.ts'

export type RecentDecision = { eventId: EventId; title: string; decision: Decision; at: number }

type UndoStripProps = {
  recent: RecentDecision
  onUndone: (eventId: EventId) => void
  onOver: () => void
}

const deeds: Record<Decision, string> = {
  approve: 'approved',
  contact: 'sent back',
  reject: 'rejected',
}

/** The decision just taken, with the time left to take it back. Nothing is sent before it has run out. Decisions R15, M28. */
export function UndoStrip({ recent, onUndone, onOver }: UndoStripProps) {
  const left = useSecondsLeft(recent.at, onOver)
  const undo = useWrite(endpoints.undoDecision, {
    success: texts.undone,
    failure: texts.undoFailed,
  })
  if (left <= 0) return null
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
          The host is told in {left} {left === 1 ? 'second' : 'seconds'}.
        </Box>
      </Box>
      <Button
        size="small"
        variant="text"
        disabled={undo.busy}
        aria-label={`Undo: ${recent.title}`}
        sx={{ color: 'inherit', textDecoration: 'underline', fontWeight: 600 }}
        onClick={async () => {
          const result = await undo.send({ params: { eventId: recent.eventId }, body: {} })
          if (result.ok) onUndone(recent.eventId)
        }}
      >
        Undo
      </Button>
    </Box>
  )
}

function useSecondsLeft(since: number, onOver: () => void): number {
  const leftNow = () => Math.ceil((since + undoSeconds * 1000 - Date.now()) / 1000)
  const [left, setLeft] = useState(leftNow)
  useEffect(() => {
    setLeft(leftNow())
    const timer = setInterval(() => {
      setLeft(leftNow())
      if (leftNow() <= 0) onOver()
    }, 250)
    return () => clearInterval(timer)
    // A new decision starts a new count; the callback is only called, never awaited on.
  }, [since])
  return left
}
