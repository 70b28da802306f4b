import {
  dashboardRoleLabels,
  dashboardRoles,
  dashboardUser,
  fullNameOf,
  managementRefusal,
  sortedBy,
  teamOrder,
  type DashboardUser,
  type University,
} from '@huddle/contract'
import {
  and,
  collection,
  query,
  where,
  type Firestore,
  type QueryFilterConstraint,
} from 'firebase/firestore'
import { useMemo, useState } from 'react'
import { useFirestore } from 'reactfire'
import type { z } from 'zod'

import { NameCell, TextCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import { ListTable } from '#components/data-table/list-table.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { RoleChip } from '#components/people/role-chip.tsx'
import { RowMenu } from '#components/row-menu.tsx'
import { assignmentText } from '#components/scopes/assignment-text.ts'
import type { Order } from '#data/live/cursor.ts'
import { whereOneOf } from '#data/live/where-one-of.ts'
import { startingWith } from '#data/live/starting-with.ts'
import { useLivePage, type ListQuery } from '#data/live/use-live-page.ts'
import { useStaff } from '#data/staff.tsx'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { useTableView } from '#data/use-table-view.ts'

import { EditMemberDialog } from './edit-member-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { teamView } from './team-view.ts'

/** A table knows its rows by `id`. */
const memberRow = dashboardUser.transform((member) => ({ ...member, id: member.uid }))
type MemberRow = z.output<typeof memberRow>

type Asked = { act: 'edit' | 'remove'; member: DashboardUser }

/** The staff of the organisation by name, live. Decisions E9, T2. */
export function Members() {
  const firestore = useFirestore()
  const { user, university } = useStaff()
  const list = useTableView('team', teamView)
  const { view, setView } = list
  const [asked, setAsked] = useState<Asked>()
  const members = useLivePage({
    ...membersQuery(firestore, university.id, view),
    name: JSON.stringify(['team', university.id, view.q, view.role]),
    size: view.size,
    cursor: view.cursor,
    schema: memberRow,
  })
  const columns = useMemo(
    () => memberColumns({ viewer: user, university, onAsk: setAsked }),
    [user, university],
  )
  return (
    <>
      <ListTable
        label="Team members"
        list={list}
        columns={columns}
        query={members}
        filters={{
          groups: [
            {
              id: 'role',
              label: 'Role',
              options: dashboardRoles.map((id) => ({ id, label: dashboardRoleLabels[id] })),
            },
          ],
          selection: { role: view.role },
          onChange: (next) =>
            setView({
              role: dashboardRoles.filter((role) => next['role']?.includes(role)),
              ...firstPage,
            }),
        }}
        empty={{ title: 'Nobody is here yet', text: 'Team members will show here' }}
        failure="The team couldn’t be loaded"
        withImages
      />
      {asked?.act === 'edit' && (
        <EditMemberDialog member={asked.member} onClose={() => setAsked(undefined)} />
      )}
      {asked?.act === 'remove' && (
        <RemoveMemberDialog member={asked.member} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

/** What the list asks for. */
export function membersQuery(
  firestore: Firestore,
  universityId: string,
  { q, role, sort }: Pick<z.output<typeof teamView>, 'q' | 'role' | 'sort'>,
): ListQuery {
  const order = sortedBy(teamOrder, sort === '-name' ? 'desc' : 'asc')
  const source = query(
    collection(firestore, 'dashboardUsers'),
    and(
      where('university_id', '==', universityId),
      where('is_deleted', '==', false),
      ...narrowedBy(q, role, order),
    ),
  )
  return { source, order }
}

function narrowedBy(q: string, roles: readonly string[], order: Order): QueryFilterConstraint[] {
  const narrowed: QueryFilterConstraint[] = []
  if (roles.length > 0) narrowed.push(whereOneOf('role', roles, order))
  if (q !== '') narrowed.push(...startingWith('name_lower', q))
  return narrowed
}

type ColumnOptions = {
  viewer: DashboardUser
  university: University
  onAsk: (asked: Asked) => void
}

function memberColumns({ viewer, university, onAsk }: ColumnOptions): Column<MemberRow>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      minWidth: 260,
      sortable: true,
      hideable: false,
      skeleton: 'entity',
      render: (member, { tabIndex }) => <MemberName member={member} tabIndex={tabIndex} />,
    },
    {
      field: 'position',
      header: 'Position',
      width: 240,
      render: ({ profile }) => <TextCell text={profile.position ?? 'Not given'} />,
    },
    {
      field: 'role',
      header: 'Role',
      width: 140,
      skeleton: 'chip',
      render: ({ role }) => <RoleChip role={role} />,
    },
    {
      field: 'assignments',
      header: 'Assignments',
      width: 260,
      render: ({ assignments }) => <TextCell text={assignmentText(assignments, university)} />,
    },
    {
      field: 'action',
      header: '',
      width: 64,
      align: 'right',
      hideable: false,
      skeleton: 'none',
      render: (member, { tabIndex }) =>
        managementRefusal(viewer, member) === undefined &&
        viewer.uid !== member.uid && (
          <RowMenu
            subject={fullNameOf(member.profile)}
            tabIndex={tabIndex}
            actions={[
              {
                label: 'Change role and assignments',
                onClick: () => onAsk({ act: 'edit', member }),
              },
              {
                label: 'Remove from the team',
                destructive: true,
                onClick: () => onAsk({ act: 'remove', member }),
              },
            ]}
          />
        ),
    },
  ]
}

function MemberName({ member, tabIndex }: { member: DashboardUser; tabIndex: 0 | -1 }) {
  const image = useStorageUrl(member.profile.avatar)
  return (
    <NameCell
      person
      name={fullNameOf(member.profile)}
      image={image}
      detail={member.email}
      tabIndex={tabIndex}
    />
  )
}
