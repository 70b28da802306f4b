import { endpoints, type Catalogue, type Form } from '@huddle/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
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

import { FormEditor } from './form-editor.tsx'
import { formFields, toFields, updateBody, type FormFields } from './form-fields.ts'
import { FormSummary } from './form-summary.tsx'

/** Which form the page is about. Decision H15. */
const editView = z.object({ id: urlText() })

const title = 'Edit form'

/** Edit form; reviewers see what it asks for. Spec: dashboard 2, 5; decisions H15, T2. */
export function EditFormScreen() {
  const { user } = useStaff()
  const [{ id }] = useUrlState(editView)
  const catalogue = useCatalogue()
  if (catalogue.status !== 'ready')
    return <CatalogueStates title={title} what="form" catalogue={catalogue} />
  const form = catalogue.data.forms.find((one) => one.id === id)
  if (form === undefined) return <MissingRecord title={title} what="form" to="/forms" />
  return user.role === 'reviewer' ? (
    <FormSummary form={form} catalogue={catalogue.data} />
  ) : (
    <EditForm key={form.id} stored={form} catalogue={catalogue.data} />
  )
}

function EditForm({ stored, catalogue }: { stored: Form; catalogue: Catalogue }) {
  const navigate = useNavigate()
  // What the fields started from: a colleague's change does not replace what is being typed.
  const [base, setBase] = useState(stored)
  const form = useForm<FormFields>({
    resolver: zodResolver(formFields),
    mode: 'onTouched',
    defaultValues: toFields(base),
  })
  const { isDirty } = form.formState
  const update = useWrite(endpoints.updateForm, {
    success: 'Saved',
    failure: 'Error updating form',
  })
  const start = () => {
    setBase(stored)
    form.reset(toFields(stored))
  }
  const isNewer = stored.updated_at > base.updated_at
  if (isNewer && !isDirty && !update.busy) start()
  const submit = form.handleSubmit(async (values) => {
    const existing = catalogue.requirementTypes.map(({ id }) => id)
    const { ok } = await update.send({
      params: { universityId: stored.university_id, formId: stored.id },
      body: updateBody(values, base, existing),
    })
    if (ok) void navigate('/forms', { state: saved })
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
      onCancel={() => void navigate('/forms')}
    >
      {isNewer && isDirty && !update.busy && <ChangedMeanwhile what="form" onLoad={start} />}
      <FormEditor form={form} catalogue={catalogue} />
    </FormPage>
  )
}
