import { dashboardRoleLabels, type DashboardRole } from '@huddle/contract'
import AdminPanelSettingsRounded from '@mui/icons-material/AdminPanelSettingsRounded'
import KeyRounded from '@mui/icons-material/KeyRounded'
import RateReviewRounded from '@mui/icons-material/RateReviewRounded'
import { Box } from '@mui/material'

import { color } from '#theme/colors.ts'

const looks = {
  owner: { Icon: KeyRounded, ...color.role.owner },
  reviewer: { Icon: RateReviewRounded, ...color.role.reviewer },
  'university-admin': {
    Icon: AdminPanelSettingsRounded,
    ...color.role.universityAdmin,
  },
}

/** A dashboard role with its icon and colour. */
export function RoleChip({ role }: { role: DashboardRole }) {
  const { Icon, fg, bg, border } = looks[role]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        height: 24,
        px: 1,
        fontSize: 12,
        fontWeight: 500,
        borderRadius: '6px',
        border: `1px solid ${border}`,
        color: fg,
        bgcolor: bg,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {dashboardRoleLabels[role]}
    </Box>
  )
}
