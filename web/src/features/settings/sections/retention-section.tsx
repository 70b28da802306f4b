import { Box } from '@mui/material'
import { useFormContext } from 'react-hook-form'

import { RegisteredInput } from '#components/forms/registered-input.tsx'

import type { SettingsFields, SettingsForm } from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'

/** How long data about guests is kept; it can be shortened, never lengthened. Decision A12. */
export function RetentionSection() {
  const { register, formState } = useFormContext<SettingsFields, unknown, SettingsForm>()
  const { errors } = formState
  return (
    <SettingsSection
      id="retention"
      subtitle="What is older is deleted every night and cannot be brought back."
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        <RegisteredInput
          field={register('guest_answers_months')}
          label="Guest answers, months"
          inputMode="numeric"
          hint="1 to 24, from the end of the event"
          error={errors.guest_answers_months?.message}
        />
        <RegisteredInput
          field={register('check_ins_months')}
          label="Check-ins, months"
          inputMode="numeric"
          hint="1 to 24, from the end of the event"
          error={errors.check_ins_months?.message}
        />
        <RegisteredInput
          field={register('alerts_days')}
          label="Alerts, days"
          inputMode="numeric"
          hint="1 to 90"
          error={errors.alerts_days?.message}
        />
      </Box>
    </SettingsSection>
  )
}
