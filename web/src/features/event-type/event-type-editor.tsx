import { limits, type Catalogue } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { ScopePicker } from '#components/scopes/scope-picker.tsx'
import { useStaff } from '#data/staff.tsx'
import { catalogueColumns } from '#panels/requirements/catalogue-columns.ts'
import { color } from '#theme/colors.ts'

import type { EventTypeForm } from './event-type-form.ts'
import { RequirementSets } from './requirement-sets.tsx'
import { ReviewCard } from './review-card.tsx'

type EventTypeEditorProps = {
  form: UseFormReturn<EventTypeForm>
  catalogue: Catalogue
}

/** The fields of an event type: what is asked for at the left, everything else at the right. */
export function EventTypeEditor({ form, catalogue }: EventTypeEditorProps) {
  const { university } = useStaff()
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <Box sx={catalogueColumns}>
        <Controller
          control={form.control}
          name="asks"
          render={({ field: { value, onChange } }) => (
            <RequirementSets
              value={value}
              onChange={onChange}
              requirements={catalogue.requirementTypes}
            />
          )}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Box sx={{ ...cardSurface, display: 'flex', flexDirection: 'column', gap: 2 }}>
            <RegisteredInput
              field={form.register('name')}
              label="Name"
              required
              inputProps={{ maxLength: limits.requirementName }}
              error={errors.name?.message}
            />
            <RegisteredInput
              field={form.register('description')}
              label="Description"
              aside={
                <Typography variant="caption" sx={{ color: color.ink.secondary }}>
                  Optional
                </Typography>
              }
              multiline
              minRows={2}
              maxRows={8}
              inputProps={{ maxLength: limits.description }}
              error={errors.description?.message}
            />
          </Box>
          <ReviewCard />
          <Box sx={cardSurface}>
            <Controller
              control={form.control}
              name="applies_to"
              render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
                <ScopePicker
                  focusRef={ref}
                  label="Applies to"
                  required
                  university={university}
                  value={value}
                  onChange={onChange}
                  error={error?.message}
                />
              )}
            />
          </Box>
        </Box>
      </Box>
    </FormProvider>
  )
}
