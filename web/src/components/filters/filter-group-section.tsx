import { Box, Checkbox, Typography } from '@mui/material'
import type { ReactNode } from 'react'

import { color } from '#theme/colors.ts'
import { radius, tabularNumbers } from '#theme/measures.ts'

import {
  groupState,
  selectedOf,
  toggleGroup,
  toggleOption,
  type FilterGroup,
  type FilterSelection,
} from './filter-selection.ts'

type FilterGroupSectionProps = {
  /** The options that match the text typed above. */
  group: FilterGroup
  /** The same group with all of its options, for the parent checkbox. */
  whole: FilterGroup
  selection: FilterSelection
  onChange: (selection: FilterSelection) => void
}

export function FilterGroupSection({ group, whole, selection, onChange }: FilterGroupSectionProps) {
  const selected = selectedOf(whole, selection)
  const state = groupState(whole, selection)
  return (
    <Box role="group" aria-label={group.label}>
      {group.nested ? (
        <CheckRow
          label={<strong>{group.label}</strong>}
          end={`${selected.length} of ${whole.options.length}`}
          checked={state === 'all'}
          partly={state === 'some'}
          onToggle={() => onChange(toggleGroup(whole, selection))}
        />
      ) : (
        <Typography
          variant="caption"
          sx={{ display: 'block', p: '6px 10px 2px', fontWeight: 600, color: color.ink.secondary }}
        >
          {group.label}
        </Typography>
      )}
      {group.options.map((option) => (
        <CheckRow
          key={option.id}
          label={option.label}
          end={option.count}
          indented={group.nested ?? false}
          checked={selected.includes(option.id)}
          onToggle={() => onChange(toggleOption(whole, option.id, selection))}
        />
      ))}
    </Box>
  )
}

type CheckRowProps = {
  label: ReactNode
  end?: ReactNode
  checked: boolean
  partly?: boolean
  indented?: boolean
  onToggle: () => void
}

function CheckRow({
  label,
  end,
  checked,
  partly = false,
  indented = false,
  onToggle,
}: CheckRowProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 36,
        pr: 1.25,
        pl: indented ? 4 : 0.25,
        fontSize: 13,
        cursor: 'pointer',
        borderRadius: `${radius.segment}px`,
        '&:hover': { bgcolor: color.surface.hover },
      }}
    >
      <Checkbox checked={checked} indeterminate={partly} onChange={onToggle} />
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      {end !== undefined && (
        <Box component="span" sx={{ color: color.ink.secondary, ...tabularNumbers }}>
          {end}
        </Box>
      )}
    </Box>
  )
}
