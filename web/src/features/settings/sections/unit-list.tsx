import AddRounded from '@mui/icons-material/AddRounded'
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { color } from '#theme/colors.ts'

import type { SettingsFields, SettingsForm } from '../settings-form.ts'

type UnitListProps = { field: 'councils' | 'departments'; label: string; one: string }

/** The names of one kind, each in a field that can be changed or removed. */
export function UnitList({ field, label, one }: UnitListProps) {
  const { register, control, formState } = useFormContext<SettingsFields, unknown, SettingsForm>()
  const { fields, append, remove } = useFieldArray({ control, name: field })
  const errors = formState.errors[field]
  return (
    <Box role="group" aria-label={label} sx={{ '& + &': { mt: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" sx={{ flexGrow: 1 }}>
          {label}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddRounded />}
          onClick={() => append({ name: '' })}
        >
          Add {one}
        </Button>
      </Box>
      {fields.length === 0 && (
        <Typography sx={{ color: color.ink.secondary }}>There are no {field} yet.</Typography>
      )}
      {fields.map((item, index) => (
        <Box key={item.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 1 }}>
          <RegisteredInput
            field={register(`${field}.${index}.name`)}
            label={`Name of ${one} ${index + 1}`}
            isLabelHidden
            error={errors?.[index]?.name?.message}
          />
          <IconButton
            aria-label={`Remove ${item.name === '' ? one : item.name}`}
            onClick={() => remove(index)}
          >
            <DeleteOutlineRounded />
          </IconButton>
        </Box>
      ))}
    </Box>
  )
}
