import { limits, registrationFormTypeId, type Catalogue } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { RegisteredInput } from '#components/forms/registered-input.tsx'
import { ScopePicker } from '#components/scopes/scope-picker.tsx'
import { SelectInput } from '#components/select-input.tsx'
import { useStaff } from '#data/staff.tsx'
import { catalogueColumns } from '#panels/requirements/catalogue-columns.ts'
import { color } from '#theme/colors.ts'

import { AskedRequirements } from './asked-requirements.tsx'
import type { FormFields } from './form-fields.ts'
import { OfferCard } from './offer-card.tsx'

type FormEditorProps = { form: UseFormReturn<FormFields>; catalogue: Catalogue }

/** The fields of a form: what is asked for at the left, everything else at the right. */
export function FormEditor({ form, catalogue }: FormEditorProps) {
  const { university } = useStaff()
  const { errors } = form.formState
  const isRegistration = form.watch('type_id') === registrationFormTypeId
  return (
    <FormProvider {...form}>
      <Box sx={catalogueColumns}>
        <Controller
          control={form.control}
          name="requirement_ids"
          render={({ field: { value, onChange } }) => (
            <AskedRequirements
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
            <Controller
              control={form.control}
              name="type_id"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <Box>
                  <SelectInput
                    label="Type"
                    required
                    value={value}
                    placeholder="Choose a type"
                    options={university.form_types.map(({ id, name }) => ({
                      value: id,
                      label: name,
                    }))}
                    onChange={onChange}
                    error={error?.message}
                  />
                  {isRegistration && (
                    <Typography
                      variant="caption"
                      component="p"
                      sx={{ mt: 0.75, color: color.ink.secondary }}
                    >
                      Its approval registers the huddle. A huddle has one open registration in an
                      academic year.
                    </Typography>
                  )}
                </Box>
              )}
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
          <OfferCard />
          <Box sx={cardSurface}>
            <Controller
              control={form.control}
              name="applies_to"
              render={({ field: { value, onChange }, fieldState: { error } }) => (
                <ScopePicker
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
