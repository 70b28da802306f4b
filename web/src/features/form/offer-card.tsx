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
import { color } from '#theme/colors.ts'

import type { FormFields } from './form-fields.ts'

/** Whether hosts see the form, and by whom it is approved. Decisions F15, R4. */
export function OfferCard() {
  const id = useId()
  const { control } = useFormContext<FormFields>()
  return (
    <Box component="section" aria-labelledby={`${id}-offer`} sx={cardSurface}>
      <Controller
        control={control}
        name="is_active"
        render={({ field: { value, onChange } }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Box sx={{ flexGrow: 1 }}>
              <Typography id={`${id}-offer`} component="h2" sx={{ fontWeight: 500 }}>
                Active
              </Typography>
              <Typography
                id={`${id}-hint`}
                variant="caption"
                component="p"
                sx={{ color: color.ink.secondary }}
              >
                Hosts see and fill in active forms only
              </Typography>
            </Box>
            <Switch
              checked={value}
              onChange={(_event, on) => onChange(on)}
              slotProps={{
                input: { 'aria-labelledby': `${id}-offer`, 'aria-describedby': `${id}-hint` },
              }}
            />
          </Box>
        )}
      />
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
                label="Any one reviewer"
                sx={{ ml: '-7px' }}
              />
            </RadioGroup>
          </Box>
        )}
      />
      <Typography variant="caption" component="p" sx={{ mt: 1, color: color.ink.secondary }}>
        The reviewers are those who look after the huddle’s council or department.
      </Typography>
    </Box>
  )
}
