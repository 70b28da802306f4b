import AddRounded from '@mui/icons-material/AddRounded'
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { useFieldArray, useFormContext } from 'react-hook-form'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { color } from '#theme/colors.ts'

import type { SettingsFields, SettingsForm } from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'

/** Sentences that reviewers use again and again. Decision H10. */
export function RepliesSection() {
  const { register, control, formState } = useFormContext<SettingsFields, unknown, SettingsForm>()
  const { fields, append, remove } = useFieldArray({ control, name: 'saved_replies' })
  const errors = formState.errors.saved_replies
  return (
    <SettingsSection
      id="replies"
      subtitle="Reviewers insert these when they ask for changes or reject."
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddRounded />}
          disabled={fields.length >= 50}
          onClick={() => append({ reply_id: crypto.randomUUID(), name: '', text: '' })}
        >
          Add reply
        </Button>
      }
    >
      {fields.length === 0 && (
        <Typography sx={{ color: color.ink.secondary }}>There are no saved replies yet.</Typography>
      )}
      {fields.map((item, index) => (
        <Box
          key={item.id}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, '& + &': { mt: 2 } }}
        >
          <Box sx={{ width: 220, flexShrink: 0 }}>
            <RegisteredInput
              field={register(`saved_replies.${index}.name`)}
              label={`Name of reply ${index + 1}`}
              error={errors?.[index]?.name?.message}
            />
          </Box>
          <RegisteredInput
            field={register(`saved_replies.${index}.text`)}
            label={`Text of reply ${index + 1}`}
            multiline
            minRows={2}
            error={errors?.[index]?.text?.message}
          />
          <IconButton
            aria-label={`Remove ${item.name === '' ? 'reply' : item.name}`}
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
