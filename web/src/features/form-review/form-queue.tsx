import { submissionId } from '@huddle/contract'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'

import { DataTable } from '#components/data-table/data-table.tsx'
import { TableSettingsMenu } from '#components/data-table/table-settings-menu.tsx'
import { TableToolbar } from '#components/data-table/table-toolbar.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { useStaff } from '#data/staff.tsx'
import { useFormFilters } from '#data/use-form-filters.ts'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { TurnSwitch } from '#panels/queue/turn-switch.tsx'
import { pagesOf } from '#panels/queue/use-page-turn.ts'
import { positionIn, usePanelOfRows } from '#panels/queue/use-panel-of-rows.tsx'
import { formTexts } from '#panels/texts.ts'

import { formReviewColumns } from './form-review-columns.tsx'
import { formReviewView } from './form-review-view.ts'
import { useFormBulk } from './use-form-bulk.tsx'
import { useFormQueue, useFormQueueCounts } from './use-form-queue.ts'

/** Loaded when the first form is opened: the table does without it. */
const FormPanel = lazy(() => import('#panels/form/form-panel.tsx'))

/** The forms of one reviewer's queue, and the panel in which they are worked through. Spec: dashboard 2, 4; decision M4. */
export default function FormQueue() {
  const { user, university } = useStaff()
  const { view, setView, settings, resetView } = useTableView('form-review', formReviewView)
  const { size } = view
  const queue = useFormQueue({ uid: user.uid, view, size })
  const counts = useFormQueueCounts(user.uid)
  const [areFiltersOpened, setFiltersOpened] = useState(false)
  const filters = useFormFilters(university, areFiltersOpened || view.form.length > 0)
  const linkTo = usePanelLink()
  const rows = queue.status === 'ready' ? queue.rows : []
  const total = queue.status === 'ready' ? queue.total : undefined
  const onOpen = useCallback((id: string) => setView({ open: id, document: '' }), [setView])
  const { open, index, isNeeded, strip, panel } = usePanelOfRows({
    rows,
    openId: view.open,
    onOpen,
    pages: pagesOf(queue, { page: view.page, size }, (place) => setView(place, { replace: true })),
    movesOn: view.turn === 'mine',
  })
  const bulk = useFormBulk(view.turn, rows)
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
  const isFiltered = view.q !== '' || view.form.length > 0 || view.scope.length > 0
  const clearFilters = () => setView({ q: '', form: [], scope: [], ...firstPage })
  const formId = submissionId.safeParse(view.open).data
  return (
    <>
      {bulk.bar || (
        <TableToolbar
          start={
            <TurnSwitch
              turn={view.turn}
              counts={counts}
              onChange={(turn) => setView({ turn, sort: '', ...firstPage })}
            />
          }
          search={view.q}
          onSearch={(q) => setView({ q, ...firstPage }, { replace: true })}
          filters={{
            groups: filters,
            selection: { form: view.form, scope: view.scope },
            onOpen: () => setFiltersOpened(true),
            onChange: (next) =>
              setView({
                form: [...(next['form'] ?? [])],
                scope: [...(next['scope'] ?? [])],
                ...firstPage,
              }),
          }}
          filtered={isFiltered}
          onClearFilters={clearFilters}
          end={<TableSettingsMenu columns={columns} state={settings} onReset={resetView} />}
        />
      )}
      {formId === undefined && strip}
      <DataTable
        label="Forms to review"
        columns={columns}
        query={queue}
        view={view}
        onViewChange={setView}
        settings={settings}
        empty={emptyTexts[view.turn]}
        failure="The forms couldn’t be loaded"
        filtered={isFiltered}
        onClearFilters={clearFilters}
        rowLink={linkTo}
        openId={view.open}
        withImages
        {...(bulk.selection && { selection: bulk.selection })}
      />
      {bulk.dialog}
      <Suspense fallback={null}>
        {isNeeded && (
          <FormPanel
            {...panel}
            formId={formId}
            documentId={view.document}
            position={positionIn({ page: view.page, size, total }, index)}
            onOpenDocument={(document) => setView({ document }, { replace: true })}
            strip={strip}
          />
        )}
      </Suspense>
    </>
  )
}

const emptyTexts = {
  mine: formTexts.empty,
  host: formTexts.nothingWithHost,
  others: formTexts.nothingWithOthers,
} as const
