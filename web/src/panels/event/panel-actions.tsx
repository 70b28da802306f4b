import { availableActions, endpoints, type Event } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import { Box, Button } from '@mui/material'

import { ProgressButton } from '#components/progress-button.tsx'
import { useMinute } from '#components/dates/clock.ts'
import { RelativeTime } from '#components/dates/relative-time.tsx'
import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { StatusChip, type Status } from '#components/status-chip.tsx'
import { useWrite } from '#data/use-write.ts'
import { color } from '#theme/colors.ts'

import type { Decision } from '../decide/decision.ts'
import { texts } from '../texts.ts'

type PanelActionsProps = {
  event: Event
  status: Status
  viewerUid: string
  onDecide: (decision: Decision) => void
}

/** The status, and what the viewer may do now: only a listed reviewer sees buttons. Spec: dashboard 4, 6; decision R13. */
export function PanelActions({ event, status, viewerUid, onDecide }: PanelActionsProps) {
  const actions = availableActions(event, viewerUid, useMinute())
  const reopen = useWrite(endpoints.reopenVote, {
    success: texts.reopened,
    failure: texts.reopenFailed,
  })
  const letters = { section: 'Event', scope: 'panel', disabled: !actions.decide } as const
  useShortcut({
    ...letters,
    name: 'event: approve',
    label: 'Approve',
    keys: ['a'],
    run: () => onDecide('approve'),
  })
  useShortcut({
    ...letters,
    name: 'event: contact',
    label: 'Contact host',
    keys: ['c'],
    run: () => onDecide('contact'),
  })
  useShortcut({
    ...letters,
    name: 'event: reject',
    label: 'Reject',
    keys: ['r'],
    run: () => onDecide('reject'),
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64, px: 3 }}>
      <StatusChip status={status} />
      {isWithHost(status) && event.turn_started_at !== null && (
        <Box component="span" sx={{ fontSize: 13, color: color.ink.secondary }}>
          since <RelativeTime at={event.turn_started_at} />
        </Box>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
        {actions.changeDecision && (
          <ProgressButton
            variant="outlined"
            busy={reopen.busy}
            onClick={() => void reopen.send({ params: { eventId: event.id }, body: {} })}
          >
            Change my decision
          </ProgressButton>
        )}
        {actions.decide && (
          <>
            <Button variant="outlined" color="error" onClick={() => onDecide('reject')}>
              Reject
            </Button>
            <Button variant="outlined" onClick={() => onDecide('contact')}>
              Contact host
            </Button>
            <Button
              variant="contained"
              startIcon={<CheckRounded />}
              onClick={() => onDecide('approve')}
            >
              Approve
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}

function isWithHost(status: Status): boolean {
  return status === 'docsPending' || status === 'pendingInitialUpload'
}
