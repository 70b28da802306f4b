import { Box, Typography } from '@mui/material'
import { Controller, useFormContext } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { ApprovalRule } from '#panels/catalogue/approval-rule.tsx'
import { SwitchRow } from '#panels/catalogue/switch-row.tsx'
import { color } from '#theme/colors.ts'

import type { FormFields } from './form-fields.ts'

/** Whether hosts see the form, and by whom it is approved. Decisions F15, R4. */
export function OfferCard() {
  const { control } = useFormContext<FormFields>()
  return (
    <Box component="section" aria-label="Active" sx={cardSurface}>
      <Controller
        control={control}
        name="is_active"
        render={({ field: { value, onChange } }) => (
          <SwitchRow
            label="Active"
            hint="Hosts see and fill in active forms only"
            checked={value}
            onChange={onChange}
          />
        )}
      />
      <ApprovalRule anyLabel="Any one reviewer" />
      <Typography variant="caption" component="p" sx={{ mt: 1, color: color.ink.secondary }}>
        The reviewers are those who look after the huddle’s council or department.
      </Typography>
    </Box>
  )
}
