import type { Catalogue, Form } from '@huddle/contract'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { ListTable } from '#components/data-table/list-table.tsx'
import { listPage } from '#components/data-table/list-page.ts'
import { firstPage } from '#components/data-table/table-view.ts'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { appliesToOneOf } from '#components/scopes/applies-to-one-of.ts'
import { scopeSections } from '#components/scopes/scope-sections.ts'
import type { LiveState } from '#data/live/live-state.ts'
import { useStaff } from '#data/staff.tsx'
import { useTableView } from '#data/use-table-view.ts'

import { DeleteFormDialog } from './delete-form-dialog.tsx'
import { formColumns, formLink, formTypeName, offerOf } from './form-columns.tsx'
import { formsView, offerLabels, offers } from './forms-view.ts'

const sortedBy = 'name'

/** The forms that huddles fill in, by name, live. */
export function FormsList({ catalogue }: { catalogue: LiveState<Catalogue> }) {
  const navigate = useNavigate()
  const { user, university } = useStaff()
  const canChange = user.role !== 'reviewer'
  const list = useTableView('forms', formsView)
  const { view, setView } = list
  const [deleting, setDeleting] = useState<Form>()
  const entries = useMemo(
    () => (catalogue.status === 'ready' ? { ...catalogue, data: catalogue.data.forms } : catalogue),
    [catalogue],
  )
  const query = listPage(entries, view, {
    size: view.size,
    matches: (form) =>
      `${form.name} ${form.description ?? ''}`.toLowerCase().includes(view.q.toLowerCase()) &&
      (view.type.length === 0 || view.type.includes(form.type_id)) &&
      (view.offer.length === 0 || view.offer.includes(offerOf(form))) &&
      (view.scope.length === 0 || appliesToOneOf(form.applies_to, view.scope, university)),
    sorts: {
      name: ({ name }) => name,
      type: (form) => formTypeName(form, university),
      requirements: ({ requirement_ids }) => requirement_ids.length,
      offer: (form) => offerLabels[offerOf(form)],
      updated_at: ({ updated_at }) => updated_at.getTime(),
    },
    sortedBy,
  })
  const columns = useMemo(
    () =>
      formColumns({
        university,
        canChange,
        onEdit: (form) => void navigate(formLink(form)),
        onDelete: setDeleting,
      }),
    [university, canChange, navigate],
  )
  const sections = scopeSections(university)
  return (
    <>
      <ListTable
        label="Forms"
        list={{ ...list, view: { ...view, sort: view.sort || sortedBy } }}
        columns={columns}
        query={query}
        filters={{
          groups: [
            {
              id: 'type',
              label: 'Type',
              options: university.form_types.map(({ id, name }) => ({ id, label: name })),
            },
            {
              id: 'offer',
              label: 'Status',
              options: offers.map((id) => ({ id, label: offerLabels[id] })),
            },
            ...sections,
          ],
          selection: {
            type: view.type,
            offer: view.offer,
            ...Object.fromEntries(sections.map(({ id }) => [id, view.scope])),
          },
          onChange: (next) =>
            setView({
              type: [...(next['type'] ?? [])],
              offer: offers.filter((offer) => next['offer']?.includes(offer)),
              scope: sections.flatMap(({ id }) => next[id] ?? []),
              ...firstPage,
            }),
        }}
        empty={{
          title: 'No forms yet',
          text: 'Forms that your office creates will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure="The forms couldn’t be loaded"
        rowLink={formLink}
      />
      {deleting !== undefined && (
        <DeleteFormDialog form={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}
