import type { Catalogue, EventType } from '@huddle/contract'
import { updateEventType } from '@huddle/contract/universities/update-event-type.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router-dom'
import { z } from 'zod'

import { MissingRecord } from '#components/missing-record.tsx'
import { useStaff } from '#data/staff.tsx'
import { urlId, useUrlState } from '#data/url-state.ts'
import { useCatalogue } from '#data/use-catalogue.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { useStartedFrom } from '#panels/catalogue/use-started-from.tsx'
import { CatalogueStates } from '#panels/requirements/catalogue-states.tsx'

import { EventTypeEditor } from './event-type-editor.tsx'
import { eventTypeForm, toFields, updateBody, type EventTypeForm } from './event-type-form.ts'

/** Loaded for reviewers alone. */
const EventTypeSummary = lazy(() => import('./event-type-summary.tsx'))

/** Which event type the page is about. Decision H15. */
const editView = z.object({ id: urlId() })

const title = 'Edit event type'

/** Edit event type; reviewers see what it asks for. */
export function EditEventTypeScreen() {
  const { user } = useStaff()
  const [{ id }] = useUrlState(editView)
  const catalogue = useCatalogue()
  // The way back from "Create event type", one level up its path.
  if (id === '') return <Navigate replace to="/event-registration" />
  if (catalogue.status !== 'ready')
    return <CatalogueStates title={title} what="event type" catalogue={catalogue} />
  const type = catalogue.data.eventTypes.find((one) => one.id === id)
  if (type === undefined)
    return <MissingRecord title={title} what="event type" to="/event-registration" />
  return user.role === 'reviewer' ? (
    <EventTypeSummary type={type} catalogue={catalogue.data} />
  ) : (
    <EditEventType key={type.id} type={type} catalogue={catalogue.data} />
  )
}

function EditEventType({ type, catalogue }: { type: EventType; catalogue: Catalogue }) {
  const form = useForm<EventTypeForm>({
    resolver: zodResolver(eventTypeForm),
    mode: 'onTouched',
    defaultValues: toFields(type),
  })
  const update = useEndpointMutation(updateEventType, {
    success: 'Saved',
    failure: 'Error updating event type',
  })
  const { base, notice } = useStartedFrom(type, {
    form,
    toFields,
    what: 'event type',
    busy: update.busy,
  })
  return (
    <EntryPage
      title={title}
      record={base.name}
      subtitle={base.name}
      form={form}
      write={update}
      onSave={(values) =>
        update.send({
          params: { universityId: type.university_id, eventTypeId: type.id },
          body: updateBody(
            values,
            base,
            catalogue.requirementTypes.map(({ id }) => id),
          ),
        })
      }
      list="/event-registration"
    >
      {notice}
      <EventTypeEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
