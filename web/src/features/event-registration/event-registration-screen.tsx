import AddRounded from '@mui/icons-material/AddRounded'
import { Button } from '@mui/material'
import { Link } from 'react-router-dom'

import { TabsWithCounts } from '#components/tabs-with-counts.tsx'
import { Page } from '#components/page.tsx'
import { useStaff } from '#data/staff.tsx'
import { useUrlState } from '#data/url-state.ts'
import { useCatalogue } from '#data/use-catalogue.ts'
import { RequirementsList } from '#panels/requirements/requirements-list.tsx'

import {
  eventRegistrationTabs,
  eventRegistrationView,
  type EventRegistrationTab,
} from './event-registration-view.ts'
import { EventTypesList } from './event-types-list.tsx'

const labels: Record<EventRegistrationTab, string> = {
  types: 'Event types',
  requirements: 'Requirements',
}

/** Event Registration: event types, and the requirements that they ask for. */
export function EventRegistrationScreen() {
  const { user } = useStaff()
  const [view, setView] = useUrlState(eventRegistrationView)
  const { tab } = view
  const catalogue = useCatalogue()
  const counts =
    catalogue.status === 'ready'
      ? {
          types: catalogue.data.eventTypes.length,
          requirements: catalogue.data.requirementTypes.filter(
            (one) => !one.is_huddle_form_requirement,
          ).length,
        }
      : undefined
  return (
    <Page
      title="Event Registration"
      subtitle="Event types decide which requirements a host has to complete, and who reviews."
      action={
        user.role !== 'reviewer' &&
        tab === 'types' && (
          <Button
            component={Link}
            to="/event-registration/event-types/create-event-type"
            variant="contained"
            startIcon={<AddRounded />}
          >
            Create event type
          </Button>
        )
      }
    >
      <TabsWithCounts
        label="Event types or requirements"
        value={tab}
        onChange={(next) =>
          setView({ ...eventRegistrationView.parse({}), tab: next, size: view.size })
        }
        tabs={eventRegistrationTabs.map((id) => ({ id, label: labels[id], count: counts?.[id] }))}
      />
      {tab === 'types' ? (
        <EventTypesList catalogue={catalogue} />
      ) : (
        <RequirementsList owner="event" catalogue={catalogue} />
      )}
    </Page>
  )
}
