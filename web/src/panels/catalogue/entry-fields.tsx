import { limits, type AppliesTo } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { Controller, useFormContext } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { ScopePicker } from '#components/scopes/scope-picker.tsx'
import { useStaff } from '#data/staff.tsx'
import { color } from '#theme/colors.ts'

/** What an event type and a form both have. */
type EntryFields = { name: string; description: string; applies_to: AppliesTo }

export function NameField() {
  const { register, formState } = useFormContext<EntryFields>()
  return (
    <RegisteredInput
      field={register('name')}
      label="Name"
      required
      inputProps={{ maxLength: limits.requirementName }}
      error={formState.errors.name?.message}
    />
  )
}

export function DescriptionField() {
  const { register, formState } = useFormContext<EntryFields>()
  return (
    <RegisteredInput
      field={register('description')}
      label="Description"
      aside={
        <Typography variant="caption" sx={{ color: color.ink.secondary }}>
          Optional
        </Typography>
      }
      multiline
      minRows={2}
      maxRows={8}
      inputProps={{ maxLength: limits.description }}
      error={formState.errors.description?.message}
    />
  )
}

/** The councils and departments whose hosts are offered it. */
export function AppliesToCard() {
  const { university } = useStaff()
  const { control } = useFormContext<EntryFields>()
  return (
    <Box sx={cardSurface}>
      <Controller
        control={control}
        name="applies_to"
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <ScopePicker
            focusRef={ref}
            label="Applies to"
            required
            university={university}
            value={value}
            onChange={onChange}
            error={error?.message}
          />
        )}
      />
    </Box>
  )
}
