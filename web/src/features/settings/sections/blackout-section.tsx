import AddRounded from '@mui/icons-material/AddRounded'
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { color } from '#theme/colors.ts'

import type { SettingsFields, SettingsForm } from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'

/** Days on which no event may begin. Decision H10. */
export function BlackoutSection() {
  const { register, control, formState } = useFormContext<SettingsFields, unknown, SettingsForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'blackout_periods' })
  const errors = formState.errors.blackout_periods
  return (
    <SettingsSection
      id="blackout"
      subtitle="No event may begin on these days, the first and the last included."
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddRounded />}
          disabled={fields.length >= 100}
          onClick={() => append({ period_id: crypto.randomUUID(), name: '', from: '', to: '' })}
        >
          Add dates
        </Button>
      }
    >
      {fields.length === 0 && (
        <Typography sx={{ color: color.ink.secondary }}>
          There are no blackout dates yet.
        </Typography>
      )}
      {fields.map((item, index) => (
        <Box
          key={item.id}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, '& + &': { mt: 2 } }}
        >
          <RegisteredInput
            field={register(`blackout_periods.${index}.name`)}
            label={`Name of dates ${index + 1}`}
            error={errors?.[index]?.name?.message}
          />
          <RegisteredInput
            field={register(`blackout_periods.${index}.from`)}
            label="From"
            type="date"
            error={errors?.[index]?.from?.message}
          />
          <RegisteredInput
            field={register(`blackout_periods.${index}.to`)}
            label="To"
            type="date"
            error={errors?.[index]?.to?.message}
          />
          <IconButton
            aria-label={`Remove ${item.name === '' ? 'dates' : item.name}`}
            sx={{ mt: '26px' }}
            onClick={() => remove(index)}
          >
            <DeleteOutlineRounded />
          </IconButton>
        </Box>
      ))}
    </SettingsSection>
  )
}
