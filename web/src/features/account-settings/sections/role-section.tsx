import { all } from '@huddle/contract'
import CheckRounded from '@mui/icons-material/CheckRounded'
import RemoveRounded from '@mui/icons-material/RemoveRounded'
import { Box, Typography } from '@mui/material'

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
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rightsOf(staff).map(({ text, granted }) => (
          <Right key={text} text={text} granted={granted} />
        ))}
      </Box>
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

function Right({ text, granted }: { text: string; granted: boolean }) {
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

function rightsOf({ user, permissions, has }: Staff): { text: string; granted: boolean }[] {
  const isOffice = user.role !== 'reviewer'
  return [
    { text: 'Decide on events and forms that name you as a reviewer', granted: true },
    { text: 'See where events take place', granted: permissions.can_view_event_locations },
    {
      text: 'See reports',
      granted: permissions.can_view_analytics && has('isReportingEnabled'),
    },
    { text: 'Edit event types, forms and registration', granted: isOffice },
    { text: 'Invite colleagues and change their roles', granted: isOffice },
    { text: 'Change the name and the logo of the university', granted: user.role === 'owner' },
  ]
}
