import { operationErrors, type Catalogue } from '@huddle/contract'
import { createForm } from '@huddle/contract/forms/create-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Navigate } from 'react-router-dom'

import { useStaff } from '#data/staff.tsx'
import { useCatalogue } from '#data/use-catalogue.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { CatalogueStates } from '#panels/requirements/catalogue-states.tsx'

import { FormEditor } from './form-editor.tsx'
import { createBody, formFields, toFields, type FormFields } from './form-fields.ts'

const title = 'Create form'

/** Create form. */
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
  const form = useForm<FormFields>({
    resolver: zodResolver(formFields),
    mode: 'onTouched',
    defaultValues: toFields(undefined),
  })
  const create = useEndpointMutation(createForm, {
    success: 'Saved',
    failure: operationErrors.createForm,
  })
  return (
    <EntryPage
      title={title}
      subtitle="What huddles are asked for, and who fills the form in."
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
      list="/forms"
    >
      <FormEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
