import type { Catalogue } from '@huddle/contract'
import { createEventType } from '@huddle/contract/universities/create-event-type.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { CreateEntryScreen } from '#panels/catalogue/entry-screens.tsx'

import { EventTypeEditor } from './event-type-editor.tsx'
import { createBody, eventTypeForm, toFields, type EventTypeForm } from './event-type-form.ts'

const title = 'Create event type'
const list = '/event-registration'

/** Create event type. */
export function CreateEventTypeScreen() {
  return (
    <CreateEntryScreen title={title} what="event type" list={list}>
      {(catalogue) => <CreateEventType catalogue={catalogue} />}
    </CreateEntryScreen>
  )
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
      list={list}
    >
      <EventTypeEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
