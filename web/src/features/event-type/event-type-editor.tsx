import type { Catalogue } from '@huddle/contract'
import { Box } from '@mui/material'
import { Controller, FormProvider, type UseFormReturn } from 'react-hook-form'

import { cardSurface } from '#components/card.tsx'
import { AppliesToCard, DescriptionField, NameField } from '#panels/catalogue/entry-fields.tsx'
import { catalogueColumns } from '#panels/requirements/catalogue-columns.ts'

import type { EventTypeForm } from './event-type-form.ts'
import { RequirementSets } from './requirement-sets.tsx'
import { ReviewCard } from './review-card.tsx'

type EventTypeEditorProps = {
  form: UseFormReturn<EventTypeForm>
  catalogue: Catalogue
}

/** The fields of an event type: what is asked for at the left, everything else at the right. */
export function EventTypeEditor({ form, catalogue }: EventTypeEditorProps) {
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
            <NameField />
            <DescriptionField />
          </Box>
          <ReviewCard />
          <AppliesToCard />
        </Box>
      </Box>
    </FormProvider>
  )
}
