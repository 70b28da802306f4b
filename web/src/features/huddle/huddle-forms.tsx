import {
  formReviewStatusOf,
  formSubmission,
  submittedFormStatuses,
  type FormSubmission,
  type Huddle,
} from '@huddle/contract'
import { Box } from '@mui/material'
import { collectionGroup, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import type { To } from 'react-router-dom'
import { useFirestore } from 'reactfire'

import { TextCell } from '#components/data-table/cells.tsx'
import type { Column } from '#components/data-table/column.ts'
import { DataTable } from '#components/data-table/data-table.tsx'
import { TableSettingsMenu } from '#components/data-table/table-settings-menu.tsx'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { emptyPage, useLivePage } from '#data/live/use-live-page.ts'
import { formScopeConstraints } from '#data/scope-constraint.ts'
import { useStaff } from '#data/staff.tsx'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { FormNameCell, SubmittedCell } from '#panels/form-cells.tsx'
import { FormPanelOfList } from '#panels/form-panel-of-list.tsx'

import { huddleView } from './huddle-view.ts'

/** The forms that a huddle has submitted, the latest first. */
export default function HuddleForms({ huddle }: { huddle: Huddle }) {
  const firestore = useFirestore()
  const staff = useStaff()
  const { user, university } = staff
  const { view, setView, settings, resetView } = useTableView('huddle-forms', huddleView)
  // A form belongs to its university alone: national organisations see none.
  const isNational = university.organisation_type === 'nationalOrganization'
  const inScope = isNational ? undefined : formScopeConstraints(staff)
  const page = useLivePage({
    name: JSON.stringify(['huddle forms', huddle.id, user.active_assignments]),
    source:
      inScope &&
      query(
        collectionGroup(firestore, 'forms'),
        ...inScope,
        where('huddle_id', '==', huddle.id),
        where('status', 'in', submittedFormStatuses),
      ),
    order: [{ field: 'submitted_at', direction: 'desc' }],
    size: view.size,
    cursor: view.cursor,
    schema: formSubmission,
  })
  const forms = inScope === undefined ? emptyPage : page
  const linkTo = usePanelLink()
  const columns = useMemo(
    () => formColumns(user.uid, university.timezone, linkTo),
    [user.uid, university.timezone, linkTo],
  )
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', my: 2 }}>
        <TableSettingsMenu columns={columns} state={settings} onReset={resetView} />
      </Box>
      <DataTable
        label={`Forms of ${huddle.title}`}
        columns={columns}
        query={forms}
        view={view}
        onViewChange={setView}
        settings={settings}
        empty={{
          title: 'No Forms to Diplay',
          text: 'Forms submitted by this huddle will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure="The forms couldn’t be loaded"
        filtered={false}
        onClearFilters={resetView}
        rowLink={linkTo}
        openId={view.open}
        withImages
      />
      <FormPanelOfList
        rows={forms.status === 'ready' ? forms.rows : []}
        open={view.open}
        document={view.document}
        onChange={setView}
      />
    </>
  )
}

function formColumns(
  viewerUid: string,
  timeZone: string,
  linkTo: (form: FormSubmission) => To,
): Column<FormSubmission>[] {
  return [
    {
      field: 'form_title',
      header: 'Title',
      minWidth: 240,
      hideable: false,
      skeleton: 'entity',
      render: (form, { tabIndex }) => (
        <FormNameCell
          name={form.form_title || form.form_name}
          detail={undefined}
          to={linkTo(form)}
          tabIndex={tabIndex}
        />
      ),
    },
    {
      field: 'form_name',
      header: 'Form',
      width: 240,
      render: ({ form_name }) => <TextCell text={form_name} />,
    },
    {
      field: 'submitted_at',
      header: 'Submitted',
      width: 180,
      skeleton: 'lines',
      render: (form) => <SubmittedCell form={form} timeZone={timeZone} />,
    },
    {
      field: 'status',
      header: 'Status',
      width: 160,
      skeleton: 'chip',
      render: (form) => <StatusChip status={formReviewStatusOf(form, viewerUid) ?? 'unknown'} />,
    },
  ]
}
