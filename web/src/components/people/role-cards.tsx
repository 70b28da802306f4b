import type { DashboardRole } from '@huddle/contract'
import { Box, Radio, RadioGroup, Typography } from '@mui/material'

import { color } from '#theme/colors.ts'
import { radius } from '#theme/measures.ts'

import { RoleChip } from './role-chip.tsx'

type RoleCardsProps = {
  /** The roles that the viewer can assign. */
  roles: readonly DashboardRole[]
  value: DashboardRole
  onChange: (role: DashboardRole) => void
}

/** A one-line description of each role, from least to most rights. */
export const roleTexts: Record<DashboardRole, string> = {
  reviewer: 'Reviews the events and forms of their own councils and departments.',
  'university-admin': 'Also edits event types, forms and registration, and invites people.',
  owner: 'Everything, including Owners, the university’s name and its logo.',
}

/** A choice of dashboard role, with a description of each. See T2. */
export function RoleCards({ roles, value, onChange }: RoleCardsProps) {
  return (
    <RadioGroup
      aria-label="Role"
      value={value}
      onChange={(_event, next) => {
        const role = roles.find((one) => one === next)
        if (role !== undefined) onChange(role)
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
        gap: 1.5,
      }}
    >
      {roles.map((role) => (
        <Box
          key={role}
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            p: 1.5,
            cursor: 'pointer',
            borderRadius: `${radius.control}px`,
            border: `1px solid ${role === value ? color.brand.heading : color.line.control}`,
            bgcolor: role === value ? color.surface.selected : 'transparent',
          }}
        >
          <Radio value={role} sx={{ p: 0.25 }} />
          <Box>
            <RoleChip role={role} />
            <Typography
              variant="caption"
              sx={{ display: 'block', mt: 0.75, color: color.ink.secondary }}
            >
              {roleTexts[role]}
            </Typography>
          </Box>
        </Box>
      ))}
    </RadioGroup>
  )
}
