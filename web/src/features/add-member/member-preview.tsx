import { all, defaultRolePermissions, roleRecord } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { doc } from 'firebase/firestore'
import { useFirestore } from 'reactfire'

import { Card } from '#components/card.tsx'
import { PersonAvatar } from '#components/people/person-avatar.tsx'
import { RightsList } from '#components/people/rights-list.tsx'
import { RoleChip } from '#components/people/role-chip.tsx'
import { scopeSections } from '#components/scopes/scope-sections.ts'
import { dataOf } from '#data/live/live-state.ts'
import { useLiveDocument } from '#data/live/use-live-document.ts'
import { useStaff } from '#data/staff.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { color } from '#theme/colors.ts'

import type { AddMemberFields } from './add-member-form.ts'

/**
 * What somebody will be in the dashboard, before the invitation leaves: the card of a colleague,
 * and what the role allows. Decisions T1, T2.
 */
export function MemberPreview({ member }: { member: AddMemberFields }) {
  const { first_name, last_name, position, role, avatar, assignments } = member
  const { university, has } = useStaff()
  const firestore = useFirestore()
  const image = useStorageUrl(avatar)
  const record = useLiveDocument(
    // An Owner has every permission, so there is nothing to look up.
    role === 'owner' ? undefined : doc(firestore, 'universities', university.id, 'roles', role),
    roleRecord,
  )
  const name = `${first_name} ${last_name}`.trim()
  return (
    <Card title={`What ${first_name.trim() || 'they'} will see`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <PersonAvatar name={name} image={image} size={48} named={false} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 500 }}>{name || 'New colleague'}</Typography>
          <Typography variant="body2" sx={{ mb: 0.5, color: color.ink.secondary }}>
            {position}
          </Typography>
          <RoleChip role={role} />
        </Box>
      </Box>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {assignments.includes(all)
          ? 'All councils and departments'
          : scopeSections(university)
              .flatMap(({ options }) => options)
              .filter(({ id }) => assignments.includes(id))
              .map(({ label }) => label)
              .join(', ') || 'No council or department yet'}
      </Typography>
      <RightsList
        role={role}
        permissions={dataOf(record) ?? defaultRolePermissions[role]}
        has={has}
      />
    </Card>
  )
}
