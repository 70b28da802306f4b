import { featureFlags, hasFeature, type FeatureFlag } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import RemoveRounded from '@mui/icons-material/RemoveRounded'
import { Box, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'

import type { OrganisationView } from '../settings-form.ts'
import { SettingsSection } from '../settings-section.tsx'

const names: Record<FeatureFlag, string> = {
  conditionalRequirements: 'Conditional requirements',
  isEventsTabEnabled: 'Events',
  isFormsEnabled: 'Forms',
  isReportingEnabled: 'Reporting',
}

/** Which parts of the product the organisation has; to read only. Decisions H9, H10. */
export function FeaturesSection({ view }: { view: OrganisationView }) {
  return (
    <SettingsSection
      id="features"
      subtitle="What your organisation has. Write to us if something should change."
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {featureFlags.map((flag) => {
          const isOn = hasFeature(view, flag)
          const Icon = isOn ? CheckRounded : RemoveRounded
          return (
            <Box
              key={flag}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}
            >
              <Icon
                aria-hidden
                sx={{ fontSize: 20, color: isOn ? color.accent.graphic : color.ink.secondary }}
              />
              <Typography sx={{ flexGrow: 1 }}>{names[flag]}</Typography>
              <Typography sx={{ color: color.ink.secondary }}>{isOn ? 'On' : 'Off'}</Typography>
            </Box>
          )
        })}
      </Box>
    </SettingsSection>
  )
}
