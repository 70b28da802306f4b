import type { Catalogue } from '@huddle/contract'
import { createEventType } from '@huddle/contract/universities/create-event-type.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router-dom'

import { useStaff } from '#data/staff.tsx'
import { useCatalogue } from '#data/use-catalogue.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { CatalogueStates } from '#panels/requirements/catalogue-states.tsx'

import { EventTypeEditor } from './event-type-editor.tsx'
import { createBody, eventTypeForm, toFields, type EventTypeForm } from './event-type-form.ts'

const title = 'Create event type'

/** Create event type. */
export function CreateEventTypeScreen() {
  const { user } = useStaff()
  const catalogue = useCatalogue()
  if (user.role === 'reviewer') return <Navigate replace to="/event-registration" />
  if (catalogue.status !== 'ready')
    return <CatalogueStates title={title} what="event type" catalogue={catalogue} />
  return <CreateEventType catalogue={catalogue.data} />
}

function CreateEventType({ catalogue }: { catalogue: Catalogue }) {
  const { university } = useStaff()
  const form = useForm<EventTypeForm>({
    resolver: zodResolver(eventTypeForm),
    mode: 'onTouched',
    defaultValues: toFields(undefined),
  })
  const create = useEndpointMutation(createEventType, {
    success: 'Saved',
    failure: 'Error creating event type',
  })
  return (
    <EntryPage
      title={title}
      subtitle="What hosts of such events are asked for, and who reviews them."
      form={form}
      write={create}
      onSave={(values) =>
        create.send({
          params: { universityId: university.id },
          body: createBody(
            values,
            catalogue.requirementTypes.map(({ id }) => id),
          ),
        })
      }
      list="/event-registration"
    >
      <EventTypeEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
