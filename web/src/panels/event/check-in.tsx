import {
  checkInStatusLabels,
  checkInStatusOf,
  type CheckInStatus,
  type Participant,
} from '@huddle/contract'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

const looks: Record<CheckInStatus, { icon: ReactNode; tone: string }> = {
  checkedIn: { icon: <CheckCircleRounded sx={{ fontSize: 16 }} />, tone: color.status.approved.fg },
  checkedOut: { icon: <LogoutRounded sx={{ fontSize: 16 }} />, tone: color.status.completed.fg },
  notArrived: { icon: <ScheduleRounded sx={{ fontSize: 16 }} />, tone: color.ink.secondary },
}

/** Whether a guest has come, or left again. */
export function CheckIn({ guest }: { guest: Participant }) {
  const status = checkInStatusOf(guest)
  const { icon, tone } = looks[status]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: tone, fontWeight: 500 }}
    >
      {icon}
      {checkInStatusLabels[status]}
    </Box>
  )
}
