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

import { FormEditor } from './form-editor.tsx'
import { createBody, formFields, toFields, type FormFields } from './form-fields.ts'

const title = 'Create form'

/** Create form. Spec: dashboard 2, 5; decision T2. */
export function CreateFormScreen() {
  const { user } = useStaff()
  const catalogue = useCatalogue()
  if (user.role === 'reviewer') return <Navigate replace to="/forms" />
  if (catalogue.status !== 'ready')
    return <CatalogueStates title={title} what="form" catalogue={catalogue} />
  return <CreateForm catalogue={catalogue.data} />
}

function CreateForm({ catalogue }: { catalogue: Catalogue }) {
  const { university } = useStaff()
  const navigate = useNavigate()
  const form = useForm<FormFields>({
    resolver: zodResolver(formFields),
    mode: 'onTouched',
    defaultValues: toFields(undefined),
  })
  const create = useWrite(endpoints.createForm, {
    success: 'Saved',
    failure: 'Failed to create form',
  })
  const submit = form.handleSubmit(async (values) => {
    const existing = catalogue.requirementTypes.map(({ id }) => id)
    const { ok } = await create.send({
      params: { universityId: university.id },
      body: createBody(values, existing),
    })
    if (ok) void navigate('/forms', { state: saved })
  })
  return (
    <FormPage
      wide
      title={title}
      subtitle="What huddles are asked for, and who fills the form in."
      submitLabel="Save"
      busyLabel="Saving"
      busy={create.busy}
      dirty={form.formState.isDirty}
      failure={create.failure}
      onSubmit={() => void submit()}
      onCancel={() => void navigate('/forms')}
    >
      <FormEditor form={form} catalogue={catalogue} />
    </FormPage>
  )
}
