import type { Catalogue, EventType } from '@huddle/contract'
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

import { DeleteEventTypeDialog } from './delete-event-type-dialog.tsx'
import { eventRegistrationView, reviewWayLabels, reviewWays } from './event-registration-view.ts'
import {
  eventTypeColumns,
  eventTypeLink,
  guestCountOf,
  hostCountOf,
  reviewWayOf,
} from './event-type-columns.tsx'

const sortedBy = 'name'

/** The event types of the organisation by name, live. */
export function EventTypesList({ catalogue }: { catalogue: LiveState<Catalogue> }) {
  const navigate = useNavigate()
  const { user, university } = useStaff()
  const canChange = user.role !== 'reviewer'
  const list = useTableView('event-types', eventRegistrationView)
  const { view, setView } = list
  const [deleting, setDeleting] = useState<EventType>()
  const entries = useMemo(
    () =>
      catalogue.status === 'ready' ? { ...catalogue, data: catalogue.data.eventTypes } : catalogue,
    [catalogue],
  )
  const query = listPage(entries, view, {
    size: view.size,
    matches: (type) =>
      `${type.name} ${type.description ?? ''}`.toLowerCase().includes(view.q.toLowerCase()) &&
      (view.review.length === 0 || view.review.includes(reviewWayOf(type))) &&
      (view.scope.length === 0 || appliesToOneOf(type.applies_to, view.scope, university)),
    sorts: {
      name: ({ name }) => name,
      requirements: hostCountOf,
      for_guests: guestCountOf,
      review: (type) => reviewWayLabels[reviewWayOf(type)],
      updated_at: ({ updated_at }) => updated_at.getTime(),
    },
    sortedBy,
  })
  const columns = useMemo(
    () =>
      eventTypeColumns({
        university,
        canChange,
        onEdit: (type) => void navigate(eventTypeLink(type)),
        onDelete: setDeleting,
      }),
    [university, canChange, navigate],
  )
  const sections = scopeSections(university)
  return (
    <>
      <ListTable
        label="Event types"
        list={{ ...list, view: { ...view, sort: view.sort || sortedBy } }}
        columns={columns}
        query={query}
        filters={{
          groups: [
            {
              id: 'review',
              label: 'Review',
              options: reviewWays.map((id) => ({ id, label: reviewWayLabels[id] })),
            },
            ...sections,
          ],
          selection: {
            review: view.review,
            ...Object.fromEntries(sections.map(({ id }) => [id, view.scope])),
          },
          onChange: (next) =>
            setView({
              review: reviewWays.filter((way) => next['review']?.includes(way)),
              scope: sections.flatMap(({ id }) => next[id] ?? []),
              ...firstPage,
            }),
        }}
        empty={{
          title: 'No event types yet',
          text: 'Event types that your office creates will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure="The event types couldn’t be loaded"
        rowLink={eventTypeLink}
      />
      {deleting !== undefined && (
        <DeleteEventTypeDialog type={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}
