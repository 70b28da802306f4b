import { isSystemRequirement, requirementKindLabels, type RequirementType } from '@huddle/contract'
import { Box } from '@mui/material'

import { TextCell, TwoLineCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import { RowMenu } from '#components/row-menu.tsx'
import { RequirementIcon } from '#panels/review/requirement-icon.tsx'

import { kindText } from './kind-text.ts'

type ColumnOptions = {
  /** Reviewers look; Owners and Admins change. Decision T2. */
  canChange: boolean
  onEdit: (requirement: RequirementType) => void
  onDelete: (requirement: RequirementType) => void
}

/** Type icon, name, description, and a menu. */
export function requirementColumns({
  canChange,
  onEdit,
  onDelete,
}: ColumnOptions): Column<RequirementType>[] {
  return [
    {
      field: 'type',
      header: 'Type',
      width: 84,
      sortable: true,
      render: ({ type }) => (
        <Box
          role="img"
          aria-label={requirementKindLabels[type]}
          title={requirementKindLabels[type]}
        >
          <RequirementIcon kind={type} />
        </Box>
      ),
    },
    {
      field: 'name',
      header: 'Name',
      minWidth: 280,
      sortable: true,
      hideable: false,
      skeleton: 'lines',
      render: (requirement) => (
        <TwoLineCell
          first={
            <Box component="span" title={requirement.name} sx={{ fontWeight: 500 }}>
              {requirement.name}
            </Box>
          }
          second={kindText(requirement)}
        />
      ),
    },
    {
      field: 'description',
      header: 'Description',
      minWidth: 280,
      render: ({ description }) => <TextCell text={description ?? ''} />,
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
            render: (requirement, { tabIndex }) =>
              !isSystemRequirement(requirement) && (
                <RowMenu
                  subject={requirement.name}
                  tabIndex={tabIndex}
                  actions={[
                    { label: 'Edit', onClick: () => onEdit(requirement) },
                    { label: 'Delete', destructive: true, onClick: () => onDelete(requirement) },
                  ]}
                />
              ),
          } satisfies Column<RequirementType>,
        ]
      : []),
  ]
}
