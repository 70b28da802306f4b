import {
  isSystemRequirement,
  requirementKindLabels,
  requirementKinds,
  type Catalogue,
  type RequirementType,
} from '@huddle/contract'
import { lazy, Suspense, useMemo, useState } from 'react'

import { DataTable } from '#components/data-table/data-table.tsx'
import { listPage } from '#components/data-table/list-page.ts'
import { TableSettingsMenu } from '#components/data-table/table-settings-menu.tsx'
import { TableToolbar } from '#components/data-table/table-toolbar.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import type { LiveState } from '#data/live/live-state.ts'
import { useStaff } from '#data/staff.tsx'
import { useTableView } from '#data/use-table-view.ts'

import { AddRequirementMenu } from './add-requirement-menu.tsx'
import { DeleteRequirementDialog } from './delete-requirement-dialog.tsx'
import { isOffered, offeredKinds } from './offered-kinds.ts'
import { requirementColumns } from './requirement-columns.tsx'
import type { RequirementOwner } from './requirement-owner.ts'
import { requirementsView } from './requirements-view.ts'

/** Loaded when the first requirement is added or edited. */
const RequirementDialog = lazy(() => import('./requirement-dialog.tsx'))

type RequirementsListProps = {
  owner: RequirementOwner
  /** What `useCatalogue` answers. */
  catalogue: LiveState<Catalogue>
}

const sortedBy = 'name'

/** The requirements of event types, or those of forms, with all that can be done with them. */
export function RequirementsList({ owner, catalogue }: RequirementsListProps) {
  const { user } = useStaff()
  const canChange = user.role !== 'reviewer'
  const { view, setView, settings, resetView } = useTableView(
    `requirements-${owner}`,
    requirementsView,
  )
  const [deleting, setDeleting] = useState<RequirementType>()
  const list = useMemo(() => requirementsOf(catalogue, owner), [catalogue, owner])
  const query = listPage(list, view, {
    size: view.size,
    matches: ({ name, description, type }) =>
      (view.kind.length === 0 || view.kind.includes(type)) &&
      `${name} ${description ?? ''}`.toLowerCase().includes(view.q.toLowerCase()),
    sorts: { name: ({ name }) => name, type: ({ type }) => requirementKindLabels[type] },
    sortedBy,
  })
  const columns = useMemo(
    () =>
      requirementColumns({
        canChange,
        onEdit: ({ id }) => setView({ edit: id }),
        onDelete: setDeleting,
      }),
    [canChange, setView],
  )
  const isFiltered = view.q !== '' || view.kind.length > 0
  const clearFilters = () => setView({ q: '', kind: [], ...firstPage })
  const all = catalogue.status === 'ready' ? catalogue.data : undefined
  const found =
    list.status === 'ready'
      ? list.data.find((one) => one.id === view.edit && !isSystemRequirement(one))
      : undefined
  // When a colleague deletes it meanwhile, the dialog with what was typed stays.
  const [opened, setOpened] = useState(found)
  if (found !== undefined && found.id !== opened?.id) setOpened(found)
  const edited = opened?.id === view.edit ? opened : undefined
  const kind = edited?.type ?? view.add
  const isDialogOpen = canChange && all !== undefined && isOffered(kind)
  const kinds: readonly string[] = owner === 'event' ? requirementKinds : offeredKinds
  return (
    <>
      <TableToolbar
        start={canChange && <AddRequirementMenu onAdd={(chosen) => setView({ add: chosen })} />}
        search={view.q}
        onSearch={(q) => setView({ q, ...firstPage }, { replace: true })}
        filters={{
          groups: [
            {
              id: 'kind',
              label: 'Type',
              options: requirementKinds
                .filter((one) => kinds.includes(one))
                .map((id) => ({ id, label: requirementKindLabels[id] })),
            },
          ],
          selection: { kind: view.kind },
          onChange: (next) =>
            setView({
              kind: requirementKinds.filter((one) => next['kind']?.includes(one)),
              ...firstPage,
            }),
        }}
        filtered={isFiltered}
        onClearFilters={clearFilters}
        end={<TableSettingsMenu columns={columns} state={settings} onReset={resetView} />}
      />
      <DataTable
        label="Requirements"
        columns={columns}
        query={query}
        view={{ ...view, sort: view.sort === '' ? sortedBy : view.sort }}
        onViewChange={setView}
        settings={settings}
        empty={{
          title: 'No requirements yet',
          text: 'Create requirements for different event types',
          drawing: <NothingYetDrawing />,
        }}
        failure="The requirements couldn’t be loaded"
        filtered={isFiltered}
        onClearFilters={clearFilters}
      />
      {isDialogOpen && (
        <Suspense fallback={null}>
          <RequirementDialog
            key={edited?.id ?? kind}
            owner={owner}
            kind={kind}
            stored={edited}
            requirements={all.requirementTypes}
            onClose={() => setView({ add: '', edit: '' })}
          />
        </Suspense>
      )}
      {deleting !== undefined && all !== undefined && (
        <DeleteRequirementDialog
          requirement={deleting}
          catalogue={all}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}

function requirementsOf(
  catalogue: LiveState<Catalogue>,
  owner: RequirementOwner,
): LiveState<RequirementType[]> {
  if (catalogue.status !== 'ready') return catalogue
  return {
    ...catalogue,
    data: catalogue.data.requirementTypes.filter(
      ({ is_huddle_form_requirement }) => is_huddle_form_requirement === (owner === 'form'),
    ),
  }
}
