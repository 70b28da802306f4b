import { requirementLists, type EventType, type University } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'

import type { Column } from '#components/data-table/column.ts'
import { formatDate } from '#components/dates/event-time.ts'
import { RowMenu } from '#components/row-menu.tsx'
import { appliesToText } from '#components/scopes/applies-to-text.ts'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import { reviewWayLabels, type ReviewWay } from './event-registration-view.ts'

type ColumnOptions = {
  university: University
  /** Reviewers look; Owners and Admins change. Decision T2. */
  canChange: boolean
  onEdit: (type: EventType) => void
  onDelete: (type: EventType) => void
}

/** The event types of the organisation: what they apply to, how much they ask for, and who reviews. */
export function eventTypeColumns({
  university,
  canChange,
  onEdit,
  onDelete,
}: ColumnOptions): Column<EventType>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      minWidth: 260,
      sortable: true,
      hideable: false,
      skeleton: 'lines',
      render: (type, { tabIndex }) => <TypeName type={type} tabIndex={tabIndex} />,
    },
    {
      field: 'applies_to',
      header: 'Applies to',
      width: 240,
      render: ({ applies_to }) => {
        const text = appliesToText(applies_to, university)
        return (
          <Typography variant="body2" noWrap title={text}>
            {text}
          </Typography>
        )
      },
    },
    {
      field: 'requirements',
      header: 'Requirements',
      width: 116,
      align: 'right',
      sortable: true,
      render: (type) => <Count>{hostCountOf(type)}</Count>,
    },
    {
      field: 'for_guests',
      header: 'For guests',
      width: 100,
      align: 'right',
      sortable: true,
      render: (type) => <Count>{guestCountOf(type)}</Count>,
    },
    {
      field: 'review',
      header: 'Review',
      width: 184,
      sortable: true,
      render: (type) => {
        const way = reviewWayOf(type)
        return (
          <Typography
            variant="body2"
            sx={{ color: way === 'none' ? color.ink.secondary : color.ink.primary }}
          >
            {reviewWayLabels[way]}
          </Typography>
        )
      },
    },
    {
      field: 'updated_at',
      header: 'Edited',
      width: 148,
      sortable: true,
      render: ({ updated_at }) => (
        <Typography variant="body2" sx={{ color: color.ink.secondary }}>
          {formatDate(updated_at, { timeZone: university.timezone })}
        </Typography>
      ),
    },
    ...(canChange
      ? [
          {
            field: 'action',
            header: '',
            width: 64,
            align: 'right',
            hideable: false,
            skeleton: 'none',
            render: (type, { tabIndex }) => (
              <RowMenu
                subject={type.name}
                tabIndex={tabIndex}
                actions={[
                  { label: 'Edit', onClick: () => onEdit(type) },
                  { label: 'Delete', destructive: true, onClick: () => onDelete(type) },
                ]}
              />
            ),
          } satisfies Column<EventType>,
        ]
      : []),
  ]
}

/** Where an event type is seen and edited. Decision H15. */
export function eventTypeLink({ id }: Pick<EventType, 'id'>): string {
  return `/event-registration/event-types?id=${id}`
}

export function reviewWayOf({
  review_required,
  approval_rule,
}: Pick<EventType, 'review_required' | 'approval_rule'>): ReviewWay {
  return review_required ? approval_rule : 'none'
}

/** How many requirements a host meets at most; a requirement counts once. */
export function hostCountOf(type: EventType): number {
  return countIn(type, false)
}

/** How many requirements a guest meets at most. */
export function guestCountOf(type: EventType): number {
  return countIn(type, true)
}

function countIn(type: EventType, forGuests: boolean): number {
  const lists = requirementLists.filter((list) => list.startsWith('guest_') === forGuests)
  return new Set(lists.flatMap((list) => type[list])).size
}

function Count({ children }: { children: number }) {
  return (
    <Typography variant="body2" sx={tabularNumbers}>
      {children}
    </Typography>
  )
}

function TypeName({ type, tabIndex }: { type: EventType; tabIndex: 0 | -1 }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        noWrap
        title={type.name}
        component={Link}
        to={eventTypeLink(type)}
        tabIndex={tabIndex}
        sx={{
          display: 'block',
          fontWeight: 500,
          color: color.ink.primary,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {type.name}
      </Typography>
      {type.description !== null && (
        <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
          {type.description}
        </Typography>
      )}
    </Box>
  )
}
