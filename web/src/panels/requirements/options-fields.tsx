import { limits } from '@huddle/contract'
import AddRounded from '@mui/icons-material/AddRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import { Box, Button, IconButton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import { newOption, type RequirementFields } from './requirement-form.ts'

/**
 * The options of a multiple-choice question, two to ten, and how many of them one answer may have.
 */
export function OptionsFields({ isUsed }: { isUsed: boolean }) {
  const { register, control, formState, setFocus, trigger } = useFormContext<RequirementFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'options' })
  const { errors, touchedFields } = formState
  const take = (index: number) => {
    remove(index)
    setFocus(`options.${Math.max(0, index - 1)}.name`)
  }
  return (
    <Box role="group" aria-label="Options" sx={{ mt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h3" variant="subtitle2">
          Options
        </Typography>
        <Typography
          variant="caption"
          sx={{ flexGrow: 1, color: color.ink.secondary, ...tabularNumbers }}
        >
          {fields.length} of {limits.options.max}
        </Typography>
        <AnswerMode />
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        {fields.map((field, index) => (
          <Box key={field.id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <RegisteredInput
              field={register(`options.${index}.name`, {
                // Another name can be wrong, or right, because of this one.
                onChange: () => void trigger('options'),
              })}
              label={`Option ${index + 1}`}
              isLabelHidden
              placeholder={`Option ${index + 1}`}
              inputProps={{ maxLength: limits.optionName }}
              isErrorInside
              error={
                touchedFields.options?.[index]?.name === true
                  ? errors.options?.[index]?.name?.message
                  : undefined
              }
            />
            {fields.length > limits.options.min && (
              <IconButton
                size="small"
                aria-label={`Remove option ${index + 1}`}
                onClick={() => take(index)}
                sx={{ mt: '4px' }}
              >
                <CloseRounded />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {fields.length < limits.options.max && (
        <Button
          size="small"
          variant="text"
          startIcon={<AddRounded />}
          onClick={() => append(newOption())}
          sx={{ mt: 1, ml: '-12px' }}
        >
          Add Option
        </Button>
      )}
      {isUsed && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: color.ink.secondary }}>
          Answers that were given already keep the options that you remove.
        </Typography>
      )}
    </Box>
  )
}

function AnswerMode() {
  const { control } = useFormContext<RequirementFields>()
  return (
    <Controller
      control={control}
      name="allow_multi_select"
      render={({ field: { value, onChange } }) => (
        <ToggleButtonGroup
          exclusive
          value={value}
          aria-label="How many answers"
          onChange={(_event, next: boolean | null) => {
            if (next !== null) onChange(next)
          }}
        >
          <ToggleButton value={true}>Multiple answers</ToggleButton>
          <ToggleButton value={false}>Single answer</ToggleButton>
        </ToggleButtonGroup>
      )}
    />
  )
}
