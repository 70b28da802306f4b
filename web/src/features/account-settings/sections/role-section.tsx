import { all } from '@huddle/contract'
import { Box, Typography } from '@mui/material'

import { RightsList } from '#components/people/rights-list.tsx'
import { RoleChip } from '#components/people/role-chip.tsx'
import { roleTexts } from '#components/people/role-cards.tsx'
import { scopeSections } from '#components/scopes/scope-sections.ts'
import { useStaff, type Staff } from '#data/staff.tsx'
import { color } from '#theme/colors.ts'

import { AccountSection } from '../account-section.tsx'

/** What somebody may see and do, and of what; colleagues change it. Decisions T1, T2, T4. */
export function RoleSection() {
  const staff = useStaff()
  const { user, university } = staff
  return (
    <AccountSection
      id="role"
      subtitle="Owners and Admins of your team change this; nobody changes their own."
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <RoleChip role={user.role} />
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          {roleTexts[user.role]}
        </Typography>
      </Box>
      <Typography component="h3" sx={{ mt: 2.5, fontWeight: 500, overflowWrap: 'anywhere' }}>
        You see {university.name}
      </Typography>
      {user.assignments.includes(all) ? (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          All councils and departments
        </Typography>
      ) : (
        <Assignments staff={staff} />
      )}
      <Typography component="h3" sx={{ mt: 2.5, mb: 0.5, fontWeight: 500 }}>
        You may
      </Typography>
      <RightsList role={user.role} permissions={staff.permissions} has={staff.has} />
    </AccountSection>
  )
}

function Assignments({ staff: { user, university } }: { staff: Staff }) {
  const sections = scopeSections(university)
    .map(({ label, options }) => ({
      label,
      names: options.filter(({ id }) => user.assignments.includes(id)).map((one) => one.label),
    }))
    .filter(({ names }) => names.length > 0)
  if (sections.length === 0)
    return (
      <Typography variant="body2" sx={{ color: color.ink.secondary }}>
        Nothing yet: ask an Owner or Admin to assign you to a council or department.
      </Typography>
    )
  return sections.map(({ label, names }) => (
    <Typography key={label} variant="body2" sx={{ color: color.ink.secondary }}>
      {label}: {names.join(', ')}
    </Typography>
  ))
}
