import {
  all,
  communityTypes,
  defaultCommunityTypeLabels,
  operationErrors,
  type Huddle,
} from '@huddle/contract'
import { Typography } from '@mui/material'
import { useMemo } from 'react'

import { ListTable } from '#components/data-table/list-table.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import type { FilterGroup, FilterSelection } from '#components/filters/filter-selection.ts'
import { hasTooManyValues, filterValues } from '#components/filters/filter-values.ts'
import { Page } from '#components/page.tsx'
import { scopeSections } from '#components/scopes/scope-sections.ts'
import { useStaff } from '#data/staff.tsx'
import { useTableView } from '#data/use-table-view.ts'
import { ExportButton } from '#panels/csv-export/export-button.tsx'
import { color } from '#theme/colors.ts'

import { huddleColumns } from './huddle-columns.tsx'
import { huddlesView } from './huddles-view.ts'
import { useHuddles } from './use-huddles.ts'

/** Huddles: the student groups in the viewer's scope. */
export function HuddlesScreen() {
  const { user, university } = useStaff()
  const list = useTableView('huddles', huddlesView)
  const { view, setView } = list
  const columns = useMemo(() => huddleColumns({ university, linkTo }), [university])
  const sections = scopeSections(university)
  const groups: FilterGroup[] = [
    {
      id: 'registered',
      label: 'Registration',
      options: [
        { id: 'yes', label: 'Registered' },
        { id: 'no', label: 'Not registered' },
      ],
    },
    {
      id: 'upcoming',
      label: 'Upcoming events',
      options: [
        { id: 'yes', label: 'With upcoming events' },
        { id: 'no', label: 'Without upcoming events' },
      ],
    },
    {
      id: 'type',
      label: 'Type',
      options: communityTypes.map((id) => ({
        id,
        label: university.community_type_labels[id] ?? defaultCommunityTypeLabels[id],
      })),
    },
    ...sections,
  ]
  const scopeOf = (next: FilterSelection) => sections.flatMap(({ id }) => next[id] ?? [])
  // The query asks for councils and departments together.
  const units = { id: 'scope', label: '', options: sections.flatMap(({ options }) => options) }
  const asked = (next: FilterSelection) => ({
    type: communityTypes.filter((type) => filterValues(groups, next)['type']?.includes(type)),
    scope: filterValues([units], { scope: scopeOf(next) })['scope'] ?? [],
  })
  const selection: FilterSelection = {
    registered: view.registered,
    upcoming: view.upcoming,
    type: view.type,
    ...Object.fromEntries(sections.map(({ id }) => [id, view.scope])),
  }
  const huddles = useHuddles({ ...view, ...asked(selection) }, view.size)
  // Without a choice, the query asks for the viewer's own.
  const ownUnits = user.active_assignments.filter((id) => id !== all)
  const total = huddles.status === 'ready' ? huddles.total : undefined
  return (
    <Page
      title="Huddles"
      subtitle="Student groups in your councils and departments."
      action={<ExportButton list="huddles" />}
    >
      <ListTable
        label="Huddles"
        list={list}
        columns={columns}
        query={huddles}
        start={
          <Typography sx={{ color: color.ink.secondary }}>
            {total !== undefined && `${total} ${total === 1 ? 'huddle' : 'huddles'}`}
          </Typography>
        }
        filters={{
          groups,
          selection,
          hasTooManyValues: (next) => {
            const { type, scope } = asked(next)
            return hasTooManyValues({ type, scope: scope.length > 0 ? scope : ownUnits })
          },
          onChange: (next) =>
            setView({
              registered: [...(next['registered'] ?? [])],
              upcoming: [...(next['upcoming'] ?? [])],
              type: communityTypes.filter((type) => next['type']?.includes(type)),
              scope: scopeOf(next),
              ...firstPage,
            }),
        }}
        empty={{
          title: 'No Huddles to Display',
          text: 'Huddles of your councils and departments will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure={operationErrors.getHuddles}
        rowLink={linkTo}
        withImages
      />
    </Page>
  )
}

function linkTo({ id }: Huddle) {
  return `/huddles/${id}`
}
