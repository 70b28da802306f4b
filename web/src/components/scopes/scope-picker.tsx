import { all, type AppliesTo, type University } from '@huddle/contract'
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Typography,
} from '@mui/material'
import { useId, useImperativeHandle, useRef, type Ref } from 'react'

import { FilterGroupSection } from '#components/filters/filter-group-section.tsx'
import type { FilterGroup, FilterSelection } from '#components/filters/filter-selection.ts'
import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { scopeSections } from './scope-sections.ts'

type ScopePickerProps = {
  label: string
  required?: boolean
  university: University
  value: AppliesTo
  onChange: (value: AppliesTo) => void
  error?: string | undefined
  /** Lets the form focus this field when it is invalid. */
  focusRef?: Ref<{ focus: () => void }>
}

/**
 * Councils and departments with a checkbox each. Selecting a whole section includes those added
 * later: the value becomes `all`. See H8.
 */
export function ScopePicker({
  label,
  required = false,
  university,
  value,
  onChange,
  error,
  focusRef,
}: ScopePickerProps) {
  const id = useId()
  const group = useRef<HTMLElement>(null)
  useImperativeHandle(focusRef, () => ({
    focus: () => group.current?.querySelector('input')?.focus(),
  }))
  const groups = scopeSections(university)
  const selection = Object.fromEntries(groups.map((group) => [group.id, selectedIn(group, value)]))
  const change = (next: FilterSelection) =>
    onChange({
      fsl_councils_ids: storedOf(groups, 'fsl_councils_ids', next, value),
      student_life_departments_ids: storedOf(groups, 'student_life_departments_ids', next, value),
    })
  return (
    <Box ref={group} role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <FormLabel
        id={id}
        component="div"
        required={required}
        error={error !== undefined}
        sx={{ mb: '6px' }}
      >
        {label}
      </FormLabel>
      <Box
        sx={{
          display: 'grid',
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
            onChange={change}
          />
        ))}
        {wholeSections
          .filter(({ section }) => !groups.some((one) => one.id === section))
          .map(({ section, every }) => (
            <FormControlLabel
              key={section}
              sx={{ ml: 0, pl: 0.25, gap: 0.5 }}
              control={
                <Checkbox
                  checked={value[section].includes(all)}
                  onChange={(_event, on) => onChange({ ...value, [section]: on ? [all] : [] })}
                />
              }
              label={
                <Typography variant="body2">
                  {every}{' '}
                  <Box component="span" sx={{ color: color.ink.secondary }}>
                    · none yet
                  </Box>
                </Typography>
              }
            />
          ))}
      </Box>
      <FormHelperText id={`${id}-help`} error={error !== undefined}>
        {error ?? 'Ticking a whole section includes what is added to it later.'}
      </FormHelperText>
    </Box>
  )
}

/**
 * The options for sections without councils or departments: a huddle without a unit can use
 * whatever applies to all of them.
 */
const wholeSections = [
  { section: 'fsl_councils_ids', every: 'All councils' },
  { section: 'student_life_departments_ids', every: 'All departments' },
] as const

function selectedIn(group: FilterGroup, value: AppliesTo): string[] {
  const ids =
    group.id === 'fsl_councils_ids' ? value.fsl_councils_ids : value.student_life_departments_ids
  return ids.includes(all) ? group.options.map((option) => option.id) : ids
}

function storedOf(
  groups: readonly FilterGroup[],
  section: keyof AppliesTo,
  selection: FilterSelection,
  value: AppliesTo,
): string[] {
  const options = groups.find((group) => group.id === section)?.options.length
  if (options === undefined) return value[section]
  const ids = [...(selection[section] ?? [])]
  return ids.length === options ? [all] : ids
}
