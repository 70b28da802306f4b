import type { DashboardRole, FeatureFlag, RolePermissions } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import RemoveRounded from '@mui/icons-material/RemoveRounded'
import { Box, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'

type Right = { text: string; granted: boolean }

type RightsListProps = {
  role: DashboardRole
  permissions: RolePermissions
  /** What the organisation uses. */
  has: (flag: FeatureFlag) => boolean
}

/** What a role may do and what not, a line each. Decisions T1, T2. */
export function RightsList(props: RightsListProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rightsOf(props).map(({ text, granted }) => (
        <RightRow key={text} text={text} granted={granted} />
      ))}
    </Box>
  )
}

function RightRow({ text, granted }: Right) {
  const Icon = granted ? CheckRounded : RemoveRounded
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75 }}>
      <Icon
        aria-hidden
        sx={{ fontSize: 20, color: granted ? color.accent.graphic : color.ink.secondary }}
      />
      <Typography sx={{ flexGrow: 1, color: granted ? color.ink.primary : color.ink.secondary }}>
        {text}
      </Typography>
      <Typography variant="body2" sx={{ color: color.ink.secondary }}>
        {granted ? 'Yes' : 'No'}
      </Typography>
    </Box>
  )
}

function rightsOf({ role, permissions, has }: RightsListProps): Right[] {
  const isAdmin = role !== 'reviewer'
  return [
    { text: 'Decide on events and forms as a reviewer', granted: true },
    { text: 'See where events take place', granted: permissions.can_view_event_locations },
    { text: 'See reports', granted: permissions.can_view_analytics && has('isReportingEnabled') },
    { text: 'Edit event types, forms and registration', granted: isAdmin },
    { text: 'Invite colleagues and change their roles', granted: isAdmin },
    { text: 'Change the name and the logo of the university', granted: role === 'owner' },
  ]
}
