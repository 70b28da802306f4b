import type { DashboardRole } from '@huddle/contract'
import { updateUniversity } from '@huddle/contract/universities/update-university.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'

import { LeaveGuard } from '#components/forms/leave-guard.tsx'
import { SectionNavigation } from '#components/sections/section-navigation.tsx'
import { ProgressButton } from '#components/progress-button.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { color } from '#theme/colors.ts'
import { measures } from '#theme/measures.ts'

import { BlackoutSection } from './sections/blackout-section.tsx'
import { FeaturesSection } from './sections/features-section.tsx'
import { RemindersSection } from './sections/reminders-section.tsx'
import { RepliesSection } from './sections/replies-section.tsx'
import { RetentionSection } from './sections/retention-section.tsx'
import { UnitsSection } from './sections/units-section.tsx'
import { UniversitySection } from './sections/university-section.tsx'
import {
  changesOf,
  settingsForm,
  toFields,
  type OrganisationView,
  type SettingsFields,
  type SettingsForm,
} from './settings-form.ts'
import { settingsSections } from './settings-sections.ts'

type SettingsEditorProps = {
  view: OrganisationView
  /** Whether a newer answer is on its way. */
  refreshing: boolean
  role: DashboardRole
}

/**
 * All settings as one form with one Save. Somebody else's change meanwhile is never overwritten
 * unseen.
 */
export function SettingsEditor({ view, refreshing, role }: SettingsEditorProps) {
  // What the fields started from. A newer answer does not replace what is being typed.
  const [base, setBase] = useState(view)
  const form = useForm<SettingsFields, unknown, SettingsForm>({
    resolver: zodResolver(settingsForm),
    mode: 'onTouched',
    defaultValues: toFields(base),
  })
  const { isDirty } = form.formState
  const start = (next: OrganisationView) => {
    setBase(next)
    form.reset(toFields(next))
  }
  if (!isDirty && view.updated_at > base.updated_at) start(view)
  const save = useEndpointMutation(updateUniversity, {
    success: 'Saved',
    failure: 'Error saving settings',
  })
  const submit = form.handleSubmit(async (fields) => {
    const result = await save.send({
      params: { universityId: base.id },
      body: changesOf(fields, base),
    })
    if (result.ok) start(result.data)
  })
  const isConflict = save.error?.code === 'conflict'
  return (
    <FormProvider {...form}>
      <LeaveGuard active={isDirty && !save.busy} />
      <Box
        component="form"
        noValidate
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'flex', alignItems: 'flex-start', gap: 4 }}
      >
        <SectionNavigation label="Settings" sections={settingsSections} />
        <Box sx={{ flexGrow: 1, minWidth: 0, maxWidth: 800 }}>
          {save.failure !== undefined && (
            <Alert
              severity="error"
              role="note"
              sx={{ mb: 2 }}
              {...(isConflict && {
                action: (
                  <Button
                    color="inherit"
                    size="small"
                    disabled={refreshing}
                    onClick={() => {
                      save.reset()
                      start(view)
                    }}
                  >
                    Load the present settings
                  </Button>
                ),
              })}
            >
              {save.failure}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <UniversitySection isOwner={role === 'owner'} view={base} />
            <UnitsSection />
            <RemindersSection />
            <RepliesSection />
            <BlackoutSection />
            <RetentionSection />
            <FeaturesSection view={view} />
          </Box>
          {isDirty && (
            <Box
              sx={{
                position: 'sticky',
                bottom: 0,
                zIndex: 2,
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                height: 64,
                mt: 3,
                mb: `-${measures.pagePadding}px`,
                bgcolor: color.surface.page,
                borderTop: `1px solid ${color.line.divider}`,
              }}
            >
              <Typography role="status" sx={{ flexGrow: 1, color: color.ink.secondary }}>
                You have unsaved changes.
              </Typography>
              <Button
                variant="text"
                disabled={save.busy}
                onClick={() => {
                  save.reset()
                  start(view)
                }}
              >
                Cancel
              </Button>
              <ProgressButton type="submit" busy={save.busy} busyText="Saving">
                Save
              </ProgressButton>
            </Box>
          )}
        </Box>
      </Box>
    </FormProvider>
  )
}
