import { endpoints, type Catalogue, type EventType } from '@huddle/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router-dom'
import { z } from 'zod'

import { ChangedMeanwhile } from '#components/forms/changed-meanwhile.tsx'
import { FormPage } from '#components/forms/form-page.tsx'
import { saved } from '#components/forms/leave-guard.tsx'
import { MissingRecord } from '#components/missing-record.tsx'
import { useStaff } from '#data/staff.tsx'
import { urlText, useUrlState } from '#data/url-state.ts'
import { useCatalogue } from '#data/use-catalogue.ts'
import { useWrite } from '#data/use-write.ts'
import { CatalogueStates } from '#panels/requirements/catalogue-states.tsx'

import { EventTypeEditor } from './event-type-editor.tsx'
import { eventTypeForm, toFields, updateBody, type EventTypeForm } from './event-type-form.ts'
import { EventTypeSummary } from './event-type-summary.tsx'

/** Which event type the page is about. Decision H15. */
const editView = z.object({ id: urlText() })

const title = 'Edit event type'

/** Edit event type; reviewers see what it asks for. Spec: dashboard 2, 5; decisions H15, T2. */
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
  const navigate = useNavigate()
  // What the fields started from: a colleague's change does not replace what is being typed.
  const [base, setBase] = useState(type)
  const form = useForm<EventTypeForm>({
    resolver: zodResolver(eventTypeForm),
    mode: 'onTouched',
    defaultValues: toFields(base),
  })
  const { isDirty } = form.formState
  const update = useWrite(endpoints.updateEventType, {
    success: 'Saved',
    failure: 'Error updating event type',
  })
  const start = () => {
    setBase(type)
    form.reset(toFields(type))
  }
  const isNewer = type.updated_at > base.updated_at
  if (isNewer && !isDirty && !update.busy) start()
  const submit = form.handleSubmit(async (values) => {
    const existing = catalogue.requirementTypes.map(({ id }) => id)
    const { ok } = await update.send({
      params: { universityId: type.university_id, eventTypeId: type.id },
      body: updateBody(values, base, existing),
    })
    if (ok) void navigate('/event-registration', { state: saved })
  })
  return (
    <FormPage
      wide
      title={title}
      subtitle={base.name}
      submitLabel="Save"
      busyLabel="Saving"
      busy={update.busy}
      dirty={isDirty}
      failure={update.failure}
      onSubmit={() => void submit()}
      onCancel={() => void navigate('/event-registration')}
    >
      {isNewer && isDirty && !update.busy && <ChangedMeanwhile what="event type" onLoad={start} />}
      <EventTypeEditor form={form} catalogue={catalogue} />
    </FormPage>
  )
}
