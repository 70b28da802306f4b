import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import ErrorRounded from '@mui/icons-material/ErrorRounded'
import UndoRounded from '@mui/icons-material/UndoRounded'
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded'
import { Box, CircularProgress } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

import type { BulkResult } from './use-bulk.ts'

type BulkRowResultProps = {
  result: BulkResult
  caution: string | undefined
  busyText: string
  doneText: string
  undo: ((at: number) => ReactNode) | undefined
}

/** How one row of many stands. */
export function BulkRowResult({ result, caution, busyText, doneText, undo }: BulkRowResultProps) {
  switch (result.status) {
    case 'waiting':
      return caution === undefined ? null : (
        <Line icon={<WarningAmberRounded />} tone={color.status.needsReview.fg}>
          {caution}
        </Line>
      )
    case 'busy':
      return (
        <Line icon={<CircularProgress size={14} aria-hidden />} tone={color.ink.secondary}>
          {busyText}
        </Line>
      )
    case 'done':
      return (
        <>
          <Line icon={<CheckCircleRounded />} tone={color.status.approved.fg}>
            {doneText}
          </Line>
          {undo?.(result.at)}
        </>
      )
    case 'undone':
      return (
        <Line icon={<UndoRounded />} tone={color.ink.secondary}>
          Taken back
        </Line>
      )
    case 'failed':
      return (
        <Line icon={<ErrorRounded />} tone={color.feedback.error.fg}>
          {result.sentence}
        </Line>
      )
  }
}

function Line({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        maxWidth: 340,
        fontWeight: 500,
        color: tone,
        '& svg': { fontSize: 16 },
      }}
    >
      {icon}
      <span>{children}</span>
    </Box>
  )
}
