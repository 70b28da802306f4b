import {
  invitation as invitationSchema,
  invitationStatusAt,
  managementRefusal,
  operationErrors,
  type DashboardUser,
  type Invitation,
  type InvitationStatus,
} from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { collection, query, where } from 'firebase/firestore'
import { useMemo, useState } from 'react'
import { useFirestore } from 'reactfire'

import { TwoLineCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { formatDate } from '#components/dates/event-time.ts'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { RoleChip } from '#components/people/role-chip.tsx'
import { useLivePage } from '#data/live/use-live-page.ts'
import { useStaff } from '#data/staff.tsx'
import { useTableView } from '#data/use-table-view.ts'

import { InvitationActions } from './invitation-actions.tsx'
import { teamView } from './team-view.ts'

const statusLabels: Record<InvitationStatus, string> = {
  pending: 'Pending',
  joined: 'Joined',
  revoked: 'Revoked',
  expired: 'Expired',
}

/** The invitations of the organisation, newest first, live. Decisions E9, T8. */
export function Invitations() {
  const firestore = useFirestore()
  const { user, university } = useStaff()
  const { view, setView, settings } = useTableView('invitations', teamView)
  const invitations = useLivePage({
    name: `invitations ${university.id}`,
    source: query(
      collection(firestore, 'dashboardInvitations'),
      where('university_id', '==', university.id),
    ),
    order: [{ field: 'created_at', direction: 'desc' }],
    size: view.size,
    cursor: view.cursor,
    schema: invitationSchema,
  })
  const [now] = useState(() => new Date())
  const columns = useMemo(
    () => invitationColumns(user, now, university.timezone),
    [user, now, university.timezone],
  )
  return (
    <Box sx={{ mt: 2 }}>
      <DataTable
        label="Invitations"
        columns={columns}
        query={invitations}
        view={view}
        onViewChange={setView}
        settings={settings}
        empty={{
          title: 'No invitations yet',
          text: 'Whom you invite to the team will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure={operationErrors.getInvites}
        filtered={false}
        onClearFilters={() => setView({ q: '' })}
      />
    </Box>
  )
}

function invitationColumns(
  viewer: DashboardUser,
  now: Date,
  timeZone: string,
): Column<Invitation>[] {
  return [
    {
      field: 'email',
      header: 'Email',
      minWidth: 260,
      hideable: false,
      skeleton: 'lines',
      render: ({ email, profile }) => (
        <TwoLineCell first={email} second={`${profile.first_name} ${profile.last_name}`} />
      ),
    },
    {
      field: 'role',
      header: 'Role',
      width: 140,
      skeleton: 'chip',
      render: ({ role }) => <RoleChip role={role} />,
    },
    {
      field: 'created_at',
      header: 'Sent',
      width: 160,
      render: ({ created_at }) => (
        <Typography variant="body2">{formatDate(created_at, { timeZone })}</Typography>
      ),
    },
    {
      field: 'expires_at',
      header: 'Expires',
      width: 160,
      render: (invitation) => (
        <Typography variant="body2">
          {invitationStatusAt(invitation, now) === 'pending'
            ? formatDate(invitation.expires_at, { timeZone })
            : '–'}
        </Typography>
      ),
    },
    {
      field: 'status',
      header: 'Status',
      width: 120,
      render: (invitation) => (
        <Typography variant="body2">{statusLabels[invitationStatusAt(invitation, now)]}</Typography>
      ),
    },
    {
      field: 'action',
      header: '',
      width: 170,
      align: 'right',
      hideable: false,
      skeleton: 'none',
      render: (invitation, { tabIndex }) => {
        const status = invitationStatusAt(invitation, now)
        const isOpen = status === 'pending' || status === 'expired'
        return isOpen && managementRefusal(viewer, invitation) === undefined ? (
          <InvitationActions invitation={invitation} tabIndex={tabIndex} />
        ) : null
      },
    },
  ]
}
