import { getOrganisationSettings } from '@huddle/contract/universities/get-organisation-settings.ts'
import RefreshRounded from '@mui/icons-material/RefreshRounded'
import { Button, Skeleton, Stack } from '@mui/material'

import { FailureDrawing } from '#components/drawings/drawings.tsx'
import { Page } from '#components/page.tsx'
import { StateMessage } from '#components/state-message.tsx'
import { useRead } from '#data/use-read.ts'
import { useStaff } from '#data/staff.tsx'
import { radius } from '#theme/measures.ts'

import { SettingsEditor } from './settings-editor.tsx'

/** Settings of the organisation, for Owners and Admins. Decisions H10, M25. */
export function SettingsScreen() {
  const { user, university } = useStaff()
  const isAdmin = user.role !== 'reviewer'
  const view = useRead(getOrganisationSettings, {}, { enabled: isAdmin })
  if (!isAdmin)
    return (
      <Page title="Settings">
        <StateMessage
          drawing={<FailureDrawing />}
          title="Only Owners and Admins change settings"
          text={`Ask an Owner of ${university.name} if something should be different.`}
        />
      </Page>
    )
  return (
    <Page title="Settings" subtitle={`How ${university.name} uses Huddle.`}>
      {view.status === 'loading' && <SettingsSkeleton />}
      {view.status === 'failed' && (
        <StateMessage
          drawing={<FailureDrawing />}
          title="The settings couldn’t be loaded"
          text="Your connection was interrupted. Nothing is lost."
          action={
            <Button
              size="small"
              variant="outlined"
              startIcon={<RefreshRounded />}
              onClick={view.retry}
            >
              Try again
            </Button>
          }
        />
      )}
      {view.status === 'ready' && (
        <SettingsEditor view={view.data} refreshing={view.refreshing} role={user.role} />
      )}
    </Page>
  )
}

function SettingsSkeleton() {
  return (
    <Stack
      aria-busy
      aria-label="Loading the settings"
      role="status"
      sx={{ gap: 2, ml: '212px', maxWidth: 800 }}
    >
      {[240, 280, 320].map((height) => (
        <Skeleton
          key={height}
          variant="rectangular"
          height={height}
          sx={{ borderRadius: `${radius.card}px` }}
        />
      ))}
    </Stack>
  )
}
