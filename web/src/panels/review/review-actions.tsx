import BlockRounded from '@mui/icons-material/BlockRounded'
import CheckRounded from '@mui/icons-material/CheckRounded'
import ForumRounded from '@mui/icons-material/ForumRounded'
import { Box, Button } from '@mui/material'

import { LastingTime } from '#components/dates/relative-time.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { useShortcut } from '#components/shortcuts/shortcuts.ts'
import { StatusChip, type Status } from '#components/status-chip.tsx'
import { color } from '#theme/colors.ts'

import type { Decision } from '../decide/decision.ts'
import { decisionWords } from '../decide/words.ts'
import type { RecordKind } from '../record.ts'

type ReviewActionsProps = {
  kind: RecordKind
  status: Status
  /** Since when it is whose turn it is. */
  turnStartedAt: Date | null
  /** What the viewer may do now: only a listed reviewer sees buttons. */
  actions: { decide: boolean; changeDecision: boolean }
  reopen: { send: () => void; busy: boolean }
  onDecide: (decision: Decision) => void
}

/** The status, and the buttons of the panel. */
export function ReviewActions({
  kind,
  status,
  turnStartedAt,
  actions,
  reopen,
  onDecide,
}: ReviewActionsProps) {
  const words = decisionWords[kind]
  const section = kind === 'event' ? 'Event' : 'Form'
  const letters = { section, scope: 'panel', disabled: !actions.decide } as const
  useShortcut({
    ...letters,
    name: `${kind}: approve`,
    label: 'Approve',
    keys: ['a'],
    palette: { icon: <CheckRounded /> },
    run: () => onDecide('approve'),
  })
  useShortcut({
    ...letters,
    name: `${kind}: contact`,
    label: words.contact,
    keys: ['c'],
    palette: { icon: <ForumRounded /> },
    run: () => onDecide('contact'),
  })
  useShortcut({
    ...letters,
    name: `${kind}: reject`,
    label: 'Reject',
    keys: ['r'],
    palette: { icon: <BlockRounded /> },
    run: () => onDecide('reject'),
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64, px: 3 }}>
      <StatusChip status={status} />
      {isWithHost(status) && turnStartedAt !== null && (
        <Box component="span" sx={{ fontSize: 13, color: color.ink.secondary }}>
          <LastingTime since={turnStartedAt} />
        </Box>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
        {actions.changeDecision && (
          <ProgressButton variant="outlined" busy={reopen.busy} onClick={reopen.send}>
            Change my decision
          </ProgressButton>
        )}
        {actions.decide && (
          <>
            <Button variant="outlined" color="error" onClick={() => onDecide('reject')}>
              Reject
            </Button>
            <Button variant="outlined" onClick={() => onDecide('contact')}>
              {words.contact}
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
  return status === 'docsPending' || status === 'pendingInitialUpload' || status === 'awaitingHost'
}
