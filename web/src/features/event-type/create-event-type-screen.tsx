import { endpoints, type Catalogue } from '@huddle/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router-dom'

import { FormPage } from '#components/forms/form-page.tsx'
import { saved } from '#components/forms/leave-guard.tsx'
import { useStaff } from '#data/staff.tsx'
import { useCatalogue } from '#data/use-catalogue.ts'
import { useWrite } from '#data/use-write.ts'
import { CatalogueStates } from '#panels/requirements/catalogue-states.tsx'

import { EventTypeEditor } from './event-type-editor.tsx'
import { createBody, eventTypeForm, toFields, type EventTypeForm } from './event-type-form.ts'

const title = 'Create event type'

/** Create event type. Spec: dashboard 2, 5; decision T2. */
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
  const navigate = useNavigate()
  const form = useForm<EventTypeForm>({
    resolver: zodResolver(eventTypeForm),
    mode: 'onTouched',
    defaultValues: toFields(undefined),
  })
  const create = useWrite(endpoints.createEventType, {
    success: 'Saved',
    failure: 'Error creating event type',
  })
  const submit = form.handleSubmit(async (values) => {
    const existing = catalogue.requirementTypes.map(({ id }) => id)
    const { ok } = await create.send({
      params: { universityId: university.id },
      body: createBody(values, existing),
    })
    if (ok) void navigate('/event-registration', { state: saved })
  })
  return (
    <FormPage
      wide
      title={title}
      subtitle="What hosts of such events are asked for, and who reviews them."
      submitLabel="Save"
      busyLabel="Saving"
      busy={create.busy}
      dirty={form.formState.isDirty}
      failure={create.failure}
      onSubmit={() => void submit()}
      onCancel={() => void navigate('/event-registration')}
    >
      <EventTypeEditor form={form} catalogue={catalogue} />
    </FormPage>
  )
}
