import { defaultCommunityTypeLabels, type Huddle, type University } from '@huddle/contract'
import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'

import type { Column } from '#components/data-table/column.ts'
import { NameCell, TextCell } from '#components/data-table/cells.tsx'
import { RelativeTime } from '#components/dates/relative-time.tsx'
import { RegistrationMark } from '#components/registration-mark.tsx'
import { unitNameOf } from '#components/scopes/unit-name.ts'
import { useStorageUrl } from '#data/use-storage-url.ts'
import { tabularNumbers } from '#theme/measures.ts'

type Options = { university: University; linkTo: (huddle: Huddle) => To }

/** Columns of the Huddles screen. Decisions H2, H14. */
export function huddleColumns({ university, linkTo }: Options): Column<Huddle>[] {
  const isNational = university.organisation_type === 'nationalOrganization'
  return [
    {
      field: 'title',
      header: 'Name',
      minWidth: 220,
      sortable: true,
      hideable: false,
      skeleton: 'entity',
      render: (huddle, { tabIndex }) => (
        <HuddleName huddle={huddle} to={linkTo(huddle)} tabIndex={tabIndex} />
      ),
    },
    ...(isNational
      ? [
          {
            field: 'university_name',
            header: 'University',
            width: 208,
            render: (huddle: Huddle) => <TextCell text={huddle.university_name} />,
          },
        ]
      : []),
    {
      field: 'community_type',
      header: 'Type',
      width: 164,
      sortable: true,
      render: ({ community_type }) => (
        <TextCell
          text={
            university.community_type_labels[community_type] ??
            defaultCommunityTypeLabels[community_type]
          }
        />
      ),
    },
    {
      field: 'department',
      header: 'Council or department',
      width: 176,
      sortable: true,
      render: (huddle) => <TextCell text={unitNameOf(huddle, university) ?? 'None'} />,
    },
    {
      field: 'members_count',
      header: 'Members',
      width: 96,
      align: 'right',
      sortable: true,
      render: ({ members_count }) => <Count value={members_count} />,
    },
    {
      field: 'number_of_upcoming_events',
      header: 'Upcoming events',
      width: 144,
      align: 'right',
      sortable: true,
      render: ({ number_of_upcoming_events }) => <Count value={number_of_upcoming_events} />,
    },
    {
      field: 'is_registered',
      header: 'Registered',
      width: 140,
      sortable: true,
      render: ({ is_registered }) => <RegistrationMark registered={is_registered} />,
    },
    {
      field: 'last_activity_at',
      header: 'Last activity',
      width: 128,
      sortable: true,
      render: ({ last_activity_at }) => (
        <Text>
          {last_activity_at === null ? 'None yet' : <RelativeTime at={last_activity_at} />}
        </Text>
      ),
    },
  ]
}

function HuddleName({ huddle, to, tabIndex }: { huddle: Huddle; to: To; tabIndex: 0 | -1 }) {
  const image = useStorageUrl(huddle.img_src)
  const { length } = huddle.hosts
  return (
    <NameCell
      name={huddle.title}
      image={image}
      detail={`${length} ${length === 1 ? 'host' : 'hosts'}`}
      to={to}
      tabIndex={tabIndex}
    />
  )
}

function Text({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" noWrap>
      {children}
    </Typography>
  )
}

function Count({ value }: { value: number }) {
  return (
    <Typography variant="body2" sx={tabularNumbers}>
      {value.toLocaleString('en')}
    </Typography>
  )
}
