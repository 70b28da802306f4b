import {
  checkInStatusLabels,
  checkInStatusOf,
  type CheckInStatus,
  type Event,
  type Participant,
} from '@huddle/contract'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import ScheduleRounded from '@mui/icons-material/ScheduleRounded'
import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'

import { texts } from '../texts.ts'
import { GuestTable } from './guest-table.tsx'
import { PanelSection } from './panel-section.tsx'

/** The guest list, once the event is published or completed; a line saying so before. Spec: dashboard 2. */
export function Guests({ event }: { event: Event }) {
  const isShown = event.review_status === 'published' || event.review_status === 'completed'
  return (
    <PanelSection title="Guests" {...(isShown ? { aside: event.going_count } : {})}>
      {isShown ? (
        <GuestTable eventId={event.id} />
      ) : (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          {texts.guestsLater}
        </Typography>
      )}
    </PanelSection>
  )
}

const looks: Record<CheckInStatus, { icon: ReactNode; tone: string }> = {
  checkedIn: { icon: <CheckCircleRounded sx={{ fontSize: 16 }} />, tone: color.status.approved.fg },
  checkedOut: { icon: <LogoutRounded sx={{ fontSize: 16 }} />, tone: color.status.completed.fg },
  notArrived: { icon: <ScheduleRounded sx={{ fontSize: 16 }} />, tone: color.ink.secondary },
}

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
