import type { AppliesTo, University } from '@huddle/contract'
import { Typography } from '@mui/material'
import type { To } from 'react-router-dom'

import { TextCell, TitleCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import { formatDate } from '#components/dates/event-time.ts'
import { RowMenu } from '#components/row-menu.tsx'
import { appliesToText } from '#components/scopes/applies-to-text.ts'
import { tabularNumbers } from '#theme/measures.ts'

/** What an event type and a form both have in their lists. */
type Entry = {
  name: string
  description: string | null
  applies_to: AppliesTo
  updated_at: Date
}

export type EntryColumnOptions<Row> = {
  university: University
  /** Reviewers look; Owners and Admins change. Decision T2. */
  canChange: boolean
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
}

export function nameColumn<Row extends Entry>(linkTo: (row: Row) => To): Column<Row> {
  return {
    field: 'name',
    header: 'Name',
    minWidth: 260,
    sortable: true,
    hideable: false,
    skeleton: 'lines',
    render: (row, { tabIndex }) => (
      <TitleCell title={row.name} detail={row.description} to={linkTo(row)} tabIndex={tabIndex} />
    ),
  }
}

export function appliesToColumn<Row extends Entry>(
  university: University,
  width: number,
): Column<Row> {
  return {
    field: 'applies_to',
    header: 'Applies to',
    width,
    render: ({ applies_to }) => <TextCell text={appliesToText(applies_to, university)} />,
  }
}

/** How many there are of something, in figures that stand below each other. */
export function countColumn<Row>(
  { field, header, width }: { field: string; header: string; width: number },
  countOf: (row: Row) => number,
): Column<Row> {
  return {
    field,
    header,
    width,
    align: 'right',
    sortable: true,
    render: (row) => (
      <Typography variant="body2" sx={tabularNumbers}>
        {countOf(row)}
      </Typography>
    ),
  }
}

export function editedColumn<Row extends Entry>(
  { timezone: timeZone }: University,
  width: number,
): Column<Row> {
  return {
    field: 'updated_at',
    header: 'Edited',
    width,
    sortable: true,
    render: ({ updated_at }) => <TextCell quiet text={formatDate(updated_at, { timeZone })} />,
  }
}

/** Edit and Delete behind three dots, for those who may. */
export function changeColumns<Row extends Entry>({
  canChange,
  onEdit,
  onDelete,
}: EntryColumnOptions<Row>): Column<Row>[] {
  if (!canChange) return []
  return [
    {
      field: 'action',
      header: '',
      width: 64,
      align: 'right',
      hideable: false,
      skeleton: 'none',
      render: (row, { tabIndex }) => (
        <RowMenu
          subject={row.name}
          tabIndex={tabIndex}
          actions={[
            { label: 'Edit', onClick: () => onEdit(row) },
            { label: 'Delete', destructive: true, onClick: () => onDelete(row) },
          ]}
        />
      ),
    },
  ]
}
