import { operationErrors, type Catalogue } from '@huddle/contract'
import { createForm } from '@huddle/contract/forms/create-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { useStaff } from '#data/staff.tsx'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { CreateEntryScreen } from '#panels/catalogue/entry-screens.tsx'

import { FormEditor } from './form-editor.tsx'
import { createBody, formFields, toFields, type FormFields } from './form-fields.ts'

const title = 'Create form'
const list = '/forms'

/** Create form. */
export function CreateFormScreen() {
  return (
    <CreateEntryScreen title={title} what="form" list={list}>
      {(catalogue) => <CreateForm catalogue={catalogue} />}
    </CreateEntryScreen>
  )
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
      list={list}
    >
      <FormEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
