import { registrationFormTypeId, type Catalogue } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { SelectInput } from '#components/select-input.tsx'
import { useStaff } from '#data/staff.tsx'
import { AppliesToCard, DescriptionField, NameField } from '#panels/catalogue/entry-fields.tsx'
import { catalogueColumns } from '#panels/requirements/catalogue-columns.ts'
import { color } from '#theme/colors.ts'

import { AskedRequirements } from './asked-requirements.tsx'
import type { FormFields } from './form-fields.ts'
import { OfferCard } from './offer-card.tsx'

type FormEditorProps = { form: UseFormReturn<FormFields>; catalogue: Catalogue }

/** The fields of a form: what is asked for at the left, everything else at the right. */
export function FormEditor({ form, catalogue }: FormEditorProps) {
  const { university } = useStaff()
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
            <NameField />
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
            <DescriptionField />
          </Box>
          <OfferCard />
          <AppliesToCard />
        </Box>
      </Box>
    </FormProvider>
  )
}
