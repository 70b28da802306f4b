import { reviewerKeyOf, submissionId } from '@huddle/contract'
import { lazy, Suspense, useMemo, useState } from 'react'

import { ListTable } from '#components/data-table/list-table.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { hasTooManyValues, filterValues } from '#components/filters/filter-values.ts'
import { useStaff } from '#data/staff.tsx'
import { useFormFilters } from '#data/use-form-filters.ts'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { useBulkRows } from '#panels/bulk/use-bulk-rows.tsx'
import { TurnSwitch } from '#panels/queue/turn-switch.tsx'
import { useQueuePanel } from '#panels/queue/use-queue-panel.ts'
import { formTexts } from '#panels/texts.ts'

import { formReviewColumns } from './form-review-columns.tsx'
import { formReviewView } from './form-review-view.ts'
import { useFormQueue, useFormQueueCounts } from './use-form-queue.ts'

/** Loaded when the first form is opened: the table does without it. */
const FormPanel = lazy(() => import('#panels/form/form-panel.tsx'))
/** Loaded when it is asked for. */
const FormBulkDialog = lazy(() => import('./form-bulk-dialog.tsx'))

/** The forms of one reviewer's queue, and the panel in which they are worked through. */
export default function FormQueue() {
  const { user, university } = useStaff()
  const list = useTableView('form-review', formReviewView)
  const { view, setView } = list
  const [areFiltersOpened, setFiltersOpened] = useState(false)
  const groups = useFormFilters(university, areFiltersOpened || view.form.length > 0)
  const { form = [], scope = [] } = filterValues(groups, { form: view.form, scope: view.scope })
  const reviewer = reviewerKeyOf(university.id, user.uid)
  const queue = useFormQueue({ reviewer, view: { ...view, form, scope }, size: view.size })
  const counts = useFormQueueCounts(reviewer, view.turn)
  const linkTo = usePanelLink()
  const { rows, open, isNeeded, strip, panel } = useQueuePanel(queue, list)
  const bulk = useBulkRows({
    turn: view.turn,
    rows,
    dialog: (forms, onClose) => <FormBulkDialog turn={view.turn} forms={forms} onClose={onClose} />,
  })
  const columns = useMemo(
    () =>
      formReviewColumns({
        viewerUid: user.uid,
        timeZone: university.timezone,
        linkTo,
        onOpen: (form, asked) => open(form.id, asked),
      }),
    [user.uid, university.timezone, linkTo, open],
  )
  const openId = submissionId.safeParse(view.open).data
  return (
    <>
      <ListTable
        label="Forms to review"
        list={list}
        columns={columns}
        query={queue}
        start={<TurnSwitch view={view} counts={counts} onChange={setView} />}
        filters={{
          groups,
          selection: { form: view.form, scope: view.scope },
          onOpen: () => setFiltersOpened(true),
          hasTooManyValues: (next) => hasTooManyValues(filterValues(groups, next)),
          onChange: ({ form = [], scope = [] }) =>
            setView({ form: [...form], scope: [...scope], ...firstPage }),
        }}
        bar={bulk.bar}
        notice={openId === undefined && strip}
        empty={emptyTexts[view.turn]}
        failure="The forms couldn’t be loaded"
        rowLink={linkTo}
        openId={view.open}
        withImages
        selection={bulk.selection}
      />
      {bulk.dialog}
      <Suspense fallback={null}>
        {isNeeded && <FormPanel {...panel} formId={openId} rows={rows} />}
      </Suspense>
    </>
  )
}

const emptyTexts = {
  mine: formTexts.empty,
  host: formTexts.nothingWithHost,
  others: formTexts.nothingWithOthers,
} as const
