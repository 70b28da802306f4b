import type { Form, University } from '@huddle/contract'
import { Box, Typography } from '@mui/material'
import { Link } from 'react-router-dom'

import type { Column } from '#components/data-table/column.ts'
import { formatDate } from '#components/dates/event-time.ts'
import { RowMenu } from '#components/row-menu.tsx'
import { appliesToText } from '#components/scopes/applies-to-text.ts'
import { StatusMark } from '#components/status-mark.tsx'
import { color } from '#theme/colors.ts'
import { tabularNumbers } from '#theme/measures.ts'

import { offerLabels, type Offer } from './forms-view.ts'

type ColumnOptions = {
  university: University
  /** Reviewers look; Owners and Admins change. Decision T2. */
  canChange: boolean
  onEdit: (form: Form) => void
  onDelete: (form: Form) => void
}

/** The forms of the organisation: what they are for, whom they apply to, how much they ask for, and whether hosts see them. */
export function formColumns({
  university,
  canChange,
  onEdit,
  onDelete,
}: ColumnOptions): Column<Form>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      minWidth: 260,
      sortable: true,
      hideable: false,
      skeleton: 'lines',
      render: (form, { tabIndex }) => <FormName form={form} tabIndex={tabIndex} />,
    },
    {
      field: 'type',
      header: 'Type',
      width: 136,
      sortable: true,
      render: (form) => <Line text={formTypeName(form, university)} />,
    },
    {
      field: 'applies_to',
      header: 'Applies to',
      width: 216,
      render: ({ applies_to }) => <Line text={appliesToText(applies_to, university)} />,
    },
    {
      field: 'requirements',
      header: 'Requirements',
      width: 116,
      align: 'right',
      sortable: true,
      render: ({ requirement_ids }) => (
        <Typography variant="body2" sx={tabularNumbers}>
          {requirement_ids.length}
        </Typography>
      ),
    },
    {
      field: 'offer',
      header: 'Status',
      width: 100,
      sortable: true,
      render: (form) => <OfferMark offer={offerOf(form)} />,
    },
    {
      field: 'updated_at',
      header: 'Edited',
      width: 136,
      sortable: true,
      render: ({ updated_at }) => (
        <Typography variant="body2" noWrap sx={{ color: color.ink.secondary }}>
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
            render: (form, { tabIndex }) => (
              <RowMenu
                subject={form.name}
                tabIndex={tabIndex}
                actions={[
                  { label: 'Edit', onClick: () => onEdit(form) },
                  { label: 'Delete', destructive: true, onClick: () => onDelete(form) },
                ]}
              />
            ),
          } satisfies Column<Form>,
        ]
      : []),
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

function FormName({ form, tabIndex }: { form: Form; tabIndex: 0 | -1 }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        variant="body2"
        noWrap
        title={form.name}
        component={Link}
        to={formLink(form)}
        tabIndex={tabIndex}
        sx={{
          display: 'block',
          fontWeight: 500,
          color: color.ink.primary,
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
        }}
      >
        {form.name}
      </Typography>
      {form.description !== null && (
        <Typography variant="caption" noWrap component="div" sx={{ color: color.ink.secondary }}>
          {form.description}
        </Typography>
      )}
    </Box>
  )
}

function Line({ text }: { text: string }) {
  return (
    <Typography variant="body2" noWrap title={text}>
      {text}
    </Typography>
  )
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
