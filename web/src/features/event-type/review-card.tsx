import {
  Box,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Switch,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { SelectInput } from '#components/select-input.tsx'
import { color } from '#theme/colors.ts'

import type { EventTypeForm } from './event-type-form.ts'

export const latePolicyLabels = { warn: 'Warn', block: 'Block' } as const

/** Whether and by whom events of this type are reviewed, and how early they have to be sent in. Decisions R4, R10, R25. */
export function ReviewCard() {
  const id = useId()
  const { control, register, formState, watch } = useFormContext<EventTypeForm>()
  const isReviewed = watch('review_required')
  return (
    <Box component="section" aria-labelledby={`${id}-review`} sx={cardSurface}>
      <Controller
        control={control}
        name="review_required"
        render={({ field: { value, onChange } }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flexGrow: 1 }}>
              <Typography id={`${id}-review`} component="h2" sx={{ fontWeight: 500 }}>
                Review required
              </Typography>
              <Typography
                id={`${id}-hint`}
                variant="caption"
                component="p"
                sx={{ color: color.ink.secondary }}
              >
                Without it, events are published at once
              </Typography>
            </Box>
            <Switch
              checked={value}
              onChange={(_event, on) => onChange(on)}
              slotProps={{
                input: { 'aria-labelledby': `${id}-review`, 'aria-describedby': `${id}-hint` },
              }}
            />
          </Box>
        )}
      />
      {isReviewed && (
        <>
          <Controller
            control={control}
            name="approval_rule"
            render={({ field: { value, onChange } }) => (
              <Box sx={{ mt: 2 }}>
                <FormLabel id={`${id}-rule`} component="div">
                  Approval by
                </FormLabel>
                <RadioGroup
                  aria-labelledby={`${id}-rule`}
                  value={value}
                  onChange={(_event, next) => onChange(next)}
                >
                  <FormControlLabel
                    value="all"
                    control={<Radio />}
                    label="All listed reviewers"
                    sx={{ ml: '-7px' }}
                  />
                  <FormControlLabel
                    value="any"
                    control={<Radio />}
                    label="Any one reviewer of each organisation"
                    sx={{ ml: '-7px' }}
                  />
                </RadioGroup>
              </Box>
            )}
          />
          <Controller
            control={control}
            name="is_description_material"
            render={({ field: { value, onChange } }) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
                <Typography id={`${id}-material`} variant="body2" sx={{ flexGrow: 1 }}>
                  Review again when the description changes
                </Typography>
                <Switch
                  checked={value}
                  onChange={(_event, on) => onChange(on)}
                  slotProps={{ input: { 'aria-labelledby': `${id}-material` } }}
                />
              </Box>
            )}
          />
        </>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '120px 1fr',
          gap: 2,
          mt: 2,
          alignItems: 'start',
        }}
      >
        <RegisteredInput
          field={register('min_lead_days')}
          label="Lead time"
          inputMode="numeric"
          endAdornment={
            <Typography aria-hidden sx={{ pr: 1.5, color: color.ink.secondary }}>
              days
            </Typography>
          }
          inputProps={{ 'aria-label': 'Lead time in days' }}
          error={formState.errors.min_lead_days?.message}
        />
        <Controller
          control={control}
          name="late_policy"
          render={({ field: { value, onChange } }) => (
            <SelectInput
              label="Late events"
              value={value}
              options={[
                { value: 'warn', label: latePolicyLabels.warn },
                { value: 'block', label: latePolicyLabels.block },
              ]}
              onChange={onChange}
            />
          )}
        />
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: color.ink.secondary }}>
        How early before its start an event has to be sent in. Without days, the lead time in
        Settings counts.
      </Typography>
    </Box>
  )
}
