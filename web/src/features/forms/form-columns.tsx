import type { Form, University } from '@huddle/contract'
import { Box } from '@mui/material'

import { TextCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import { StatusMark } from '#components/status-mark.tsx'
import {
  appliesToColumn,
  changeColumns,
  countColumn,
  editedColumn,
  nameColumn,
  type EntryColumnOptions,
} from '#panels/catalogue/entry-columns.tsx'
import { color } from '#theme/colors.ts'

import { offerLabels, type Offer } from './forms-view.ts'

/**
 * The forms of the organisation: what they are for, whom they apply to, how much they ask for, and
 * whether hosts see them.
 */
export function formColumns(options: EntryColumnOptions<Form>): Column<Form>[] {
  const { university } = options
  return [
    nameColumn<Form>(formLink),
    {
      field: 'type',
      header: 'Type',
      width: 136,
      sortable: true,
      render: (form) => <TextCell text={formTypeName(form, university)} />,
    },
    appliesToColumn(university, 216),
    countColumn(
      { field: 'requirements', header: 'Requirements', width: 116 },
      ({ requirement_ids }) => requirement_ids.length,
    ),
    {
      field: 'offer',
      header: 'Status',
      width: 100,
      sortable: true,
      render: (form) => <OfferMark offer={offerOf(form)} />,
    },
    editedColumn(university, 136),
    ...changeColumns(options),
  ]
}

/** Where a form is seen and edited. Decision H15. */
export function formLink({ id }: Pick<Form, 'id'>): string {
  return `/forms/edit-form?id=${id}`
}

export function offerOf({ is_active }: Pick<Form, 'is_active'>): Offer {
  return is_active ? 'active' : 'hidden'
}

/** What kind of form it is; one whose kind is gone is named by its id. */
export function formTypeName(
  { type_id }: Pick<Form, 'type_id'>,
  { form_types }: Pick<University, 'form_types'>,
): string {
  return form_types.find(({ id }) => id === type_id)?.name ?? type_id
}

function OfferMark({ offer }: { offer: Offer }) {
  const isActive = offer === 'active'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        fontSize: 13,
        color: isActive ? color.ink.primary : color.ink.secondary,
      }}
    >
      <StatusMark
        mark={isActive ? 'filled' : 'ring'}
        color={isActive ? color.status.approved.dot : color.status.cancelled.dot}
      />
      {offerLabels[offer]}
    </Box>
  )
}
