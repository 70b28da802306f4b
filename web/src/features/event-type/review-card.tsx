import { Box, Typography } from '@mui/material'
import { Controller, useFormContext } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { SelectInput } from '#components/select-input.tsx'
import { ApprovalRule } from '#panels/catalogue/approval-rule.tsx'
import { SwitchRow } from '#panels/catalogue/switch-row.tsx'
import { color } from '#theme/colors.ts'

import type { EventTypeForm } from './event-type-form.ts'

export const latePolicyLabels = { warn: 'Warn', block: 'Block' } as const

/**
 * Whether and by whom events of this type are reviewed, and how early they have to be sent in.
 * Decisions R4, R10, R25.
 */
export function ReviewCard() {
  const { control, register, formState, watch } = useFormContext<EventTypeForm>()
  const isReviewed = watch('review_required')
  return (
    <Box component="section" aria-label="Review required" sx={cardSurface}>
      <Controller
        control={control}
        name="review_required"
        render={({ field: { value, onChange } }) => (
          <SwitchRow
            label="Review required"
            hint="Without it, events are published at once"
            checked={value}
            onChange={onChange}
          />
        )}
      />
      {isReviewed && (
        <>
          <ApprovalRule anyLabel="Any one reviewer of each organisation" />
          <Controller
            control={control}
            name="is_description_material"
            render={({ field: { value, onChange } }) => (
              <Box sx={{ mt: 2 }}>
                <SwitchRow
                  label="Review again when the description changes"
                  checked={value}
                  onChange={onChange}
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
