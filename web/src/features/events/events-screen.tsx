import { all, type EventTab } from '@huddle/contract'
import CloseRounded from '@mui/icons-material/CloseRounded'
import { Button, Tab, Tabs } from '@mui/material'
import { useMemo, useState } from 'react'

import { ListTable } from '#components/data-table/list-table.tsx'
import { firstPage } from '#components/data-table/table-view.ts'
import { NothingYetDrawing } from '#components/drawings/drawings.tsx'
import { areTooMany, narrowing } from '#components/filters/narrowing.ts'
import { Page } from '#components/page.tsx'
import { useStaff } from '#data/staff.tsx'
import { useEventFilters } from '#data/use-event-filters.ts'
import { usePanelLink } from '#data/use-panel-link.ts'
import { useTableView } from '#data/use-table-view.ts'
import { ExportButton } from '#panels/csv-export/export-button.tsx'
import { EventPanelOfList } from '#panels/event-panel-of-list.tsx'

import { countedOf, countedText } from './reported-events.ts'
import { eventColumns } from './event-columns.tsx'
import { eventsView, eventTabs } from './events-view.ts'
import { useEvents } from './use-events.ts'

const tabLabels: Record<EventTab, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
}

/** Events: all events in the viewer's scope, whatever their status. Decision H12. */
export function EventsScreen() {
  const { user, university } = useStaff()
  const list = useTableView('events', eventsView)
  const { view, setView } = list
  const [areFiltersOpened, setFiltersOpened] = useState(false)
  const groups = useEventFilters(university, areFiltersOpened || view.type.length > 0)
  const { type = [], scope = [] } = narrowing(groups, { type: view.type, scope: view.scope })
  const events = useEvents({ ...view, type, scope }, view.size)
  const linkTo = usePanelLink()
  // Without a choice, the query asks for the viewer's own.
  const ownUnits = user.active_assignments.filter((id) => id !== all)
  const counted = countedOf(view)
  const isNational = university.organisation_type === 'nationalOrganization'
  const columns = useMemo(
    () => eventColumns({ viewerUid: user.uid, isNational, linkTo }),
    [user.uid, isNational, linkTo],
  )
  return (
    <Page
      title="Events"
      subtitle="Everything that the huddles of your councils and departments plan."
      action={<ExportButton list="events" />}
    >
      <Tabs
        value={counted ? false : view.tab}
        aria-label="Which events"
        onChange={(_event, tab: EventTab) =>
          setView({ tab, sort: '', ...notCounted, ...firstPage })
        }
      >
        {eventTabs.map((tab) => (
          <Tab key={tab} value={tab} label={tabLabels[tab]} />
        ))}
      </Tabs>
      <ListTable
        label="Events"
        list={list}
        columns={columns}
        query={events}
        start={
          counted && (
            <Button
              variant="outlined"
              endIcon={<CloseRounded />}
              onClick={() => setView({ ...notCounted, ...firstPage })}
              aria-label={`${countedText(counted, view)}: show all events`}
            >
              {countedText(counted, view)}
            </Button>
          )
        }
        filters={{
          groups,
          selection: { type: view.type, scope: view.scope },
          onOpen: () => setFiltersOpened(true),
          areTooMany: (next) => {
            const { type = [], scope = [] } = narrowing(groups, next)
            return areTooMany({
              statuses: counted?.statuses ?? [],
              type,
              scope: scope.length > 0 ? scope : ownUnits,
            })
          },
          onChange: (next) =>
            setView({
              type: [...(next['type'] ?? [])],
              scope: [...(next['scope'] ?? [])],
              ...firstPage,
            }),
        }}
        empty={{
          title: 'No Events to Display',
          text: 'Events created on the huddle app will show here',
          drawing: <NothingYetDrawing />,
        }}
        failure="The events couldn’t be loaded"
        rowLink={linkTo}
        openId={view.open}
        withImages
      />
      <EventPanelOfList
        rows={events.status === 'ready' ? events.rows : []}
        open={view.open}
        document={view.document}
        onChange={setView}
      />
    </Page>
  )
}

const notCounted = { counted: 'any', from: '', to: '' } as const
