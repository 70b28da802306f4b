import type { EventType } from '@huddle/contract'
import { Box, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'

/** By whom an event or a form is approved; what "any" means differs. Decision R4. */
export function ApprovalRule({ anyLabel }: { anyLabel: string }) {
  const id = useId()
  const { control } = useFormContext<Pick<EventType, 'approval_rule'>>()
  return (
    <Controller
      control={control}
      name="approval_rule"
      render={({ field: { value, onChange } }) => (
        <Box sx={{ mt: 2 }}>
          <FormLabel id={id} component="div">
            Approval by
          </FormLabel>
          <RadioGroup
            aria-labelledby={id}
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
              label={anyLabel}
              sx={{ ml: '-7px' }}
            />
          </RadioGroup>
        </Box>
      )}
    />
  )
}
