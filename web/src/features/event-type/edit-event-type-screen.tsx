import type { Catalogue, EventType } from '@huddle/contract'
import { updateEventType } from '@huddle/contract/universities/update-event-type.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy } from 'react'
import { useForm } from 'react-hook-form'

import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { EditEntryScreen } from '#panels/catalogue/entry-screens.tsx'
import { useStartedFrom } from '#panels/catalogue/use-started-from.tsx'

import { EventTypeEditor } from './event-type-editor.tsx'
import { eventTypeForm, toFields, updateBody, type EventTypeForm } from './event-type-form.ts'

/** Loaded for reviewers alone. */
const EventTypeSummary = lazy(() => import('./event-type-summary.tsx'))

const title = 'Edit event type'
const list = '/event-registration'

/** Edit event type; reviewers see what it asks for. */
export function EditEventTypeScreen() {
  return (
    <EditEntryScreen
      title={title}
      what="event type"
      list={list}
      entriesOf={({ eventTypes }) => eventTypes}
      editor={(type, catalogue) => (
        <EditEventType key={type.id} type={type} catalogue={catalogue} />
      )}
      summary={(type, catalogue) => <EventTypeSummary type={type} catalogue={catalogue} />}
    />
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
      list={list}
    >
      {notice}
      <EventTypeEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
