import { all, type University } from '@huddle/contract'
import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { useId } from 'react'

import { FilterGroupSection } from '#components/filters/filter-group-section.tsx'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { scopeSections } from './scope-sections.ts'

type AssignmentsPickerProps = {
  university: University
  /** The viewer's assignments: nobody can assign more than their own. See T12. */
  own: readonly string[]
  value: readonly string[]
  onChange: (assignments: string[]) => void
  error?: string | undefined
}

/** A choice of assignments: everything, or single councils and departments. See H8, T12. */
export function AssignmentsPicker({
  university,
  own,
  value,
  onChange,
  error,
}: AssignmentsPickerProps) {
  const id = useId()
  const isEverything = value.includes(all)
  const groups = scopeSections(university)
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => own.includes(all) || own.includes(option.id)),
    }))
    .filter(({ options }) => options.length > 0)
  const selection = Object.fromEntries(
    groups.map((group) => [
      group.id,
      group.options
        .map((option) => option.id)
        .filter((option) => isEverything || value.includes(option)),
    ]),
  )
  return (
    <Box role="group" aria-label="Assignments" aria-describedby={`${id}-help`}>
      {own.includes(all) && (
        <FormControlLabel
          control={
            <Checkbox checked={isEverything} onChange={(_event, on) => onChange(on ? [all] : [])} />
          }
          label="All councils and departments, with those added later"
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
          alignItems: 'start',
          gap: 0.5,
          p: '6px',
          maxHeight: 320,
          overflowY: 'auto',
          borderRadius: `${radius.control}px`,
          border: `1px solid ${error === undefined ? color.line.control : color.feedback.error.main}`,
        }}
      >
        {groups.map((group) => (
          <FilterGroupSection
            key={group.id}
            group={group}
            whole={group}
            selection={selection}
            onChange={(next) => onChange(Object.values(next).flat())}
          />
        ))}
        {groups.length === 0 && (
          <Typography variant="body2" sx={{ p: 1, color: color.ink.secondary }}>
            There are no councils or departments yet. An Owner adds them in Settings.
          </Typography>
        )}
      </Box>
      <FormHelperText id={`${id}-help`} error={error !== undefined}>
        {error ?? 'New events and forms of these huddles come to this person.'}
      </FormHelperText>
    </Box>
  )
}
