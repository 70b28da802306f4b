import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'

import { countText } from '#components/count-badge.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { color } from '#theme/colors.ts'

import type { QueueState } from './queue-view.ts'
import { turns, type Turn } from './turn.ts'

const labels: Record<Turn, string> = {
  mine: 'My turn',
  host: 'Waiting for host',
  others: 'Waiting for others',
}

type TurnSwitchProps = {
  view: Pick<QueueState['view'], 'turn'>
  counts: Record<Turn, number | undefined>
  onChange: QueueState['setView']
}

/** Three views of one queue, with how much each holds. */
export function TurnSwitch({ view: { turn }, counts, onChange }: TurnSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={turn}
      aria-label="Whose turn it is"
      onChange={(_event, next: Turn | null) => {
        // Another view has another order.
        if (next !== null) onChange({ turn: next, sort: '', ...firstPage })
      }}
    >
      {turns.map((name) => (
        <ToggleButton key={name} value={name}>
          {labels[name]}
          {counts[name] !== undefined && (
            <Box
              component="span"
              sx={{ ml: 1, color: name === turn ? color.accent.text : 'inherit' }}
            >
              {countText(counts[name])}
            </Box>
          )}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
