import { Box, FormControlLabel, Radio, RadioGroup, Switch, Typography } from '@mui/material'
import { Controller, useFormContext } from 'react-hook-form'

import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { color } from '#theme/colors.ts'

import type { SettingsFields, SettingsForm } from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'

/** Lead times, who is reminded when, and which huddles may submit. Decisions R24, R25, H1. */
export function RemindersSection() {
  const { register, control, formState } = useFormContext<SettingsFields, unknown, SettingsForm>()
  const { errors } = formState
  return (
    <SettingsSection id="reminders">
      <Controller
        control={control}
        name="require_registration_for_events"
        render={({ field: { value, onChange, ref } }) => (
          <FormControlLabel
            sx={{ ml: 0, gap: 1.5, mb: 2 }}
            control={
              <Switch
                checked={value}
                onChange={(_event, on) => onChange(on)}
                slotProps={{ input: { ref } }}
              />
            }
            label={
              <>
                Only registered huddles may submit events
                <Typography
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', color: color.ink.secondary }}
                >
                  Others can plan, but not send in, until their registration is approved.
                </Typography>
              </>
            }
          />
        )}
      />
      <Box sx={grid}>
        <RegisteredInput
          field={register('min_lead_days')}
          label="Lead time in days"
          inputMode="numeric"
          hint="Events sent in later than this before their start count as late. Empty means no lead time."
          error={errors.min_lead_days?.message}
        />
        <Controller
          control={control}
          name="late_policy"
          render={({ field: { value, onChange } }) => (
            <Box role="group" aria-label="What happens to late events">
              <Typography sx={{ fontSize: 13, fontWeight: 500 }}>Late events</Typography>
              <RadioGroup value={value} onChange={(_event, next) => onChange(next)}>
                <FormControlLabel value="warn" control={<Radio />} label="Are marked as late" />
                <FormControlLabel value="block" control={<Radio />} label="Can’t be sent in" />
              </RadioGroup>
            </Box>
          )}
        />
        <RegisteredInput
          field={register('host_days')}
          label="Remind hosts after days"
          inputMode="numeric"
          hint="After a change request; again 3 days and 1 day before the start."
          error={errors.host_days?.message}
        />
        <RegisteredInput
          field={register('reviewer_working_days')}
          label="Remind reviewers after working days"
          inputMode="numeric"
          hint="Longer is overdue; again 3 days, 1 day and 4 hours before the start."
          error={errors.reviewer_working_days?.message}
        />
        <RegisteredInput
          field={register('quiet_from')}
          label="Quiet from"
          type="time"
          hint="Nobody is reminded in these hours."
          error={errors.quiet_from?.message}
        />
        <RegisteredInput
          field={register('quiet_until')}
          label="Quiet until"
          type="time"
          error={errors.quiet_until?.message}
        />
      </Box>
    </SettingsSection>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))',
  gap: 2,
  alignItems: 'start',
}
