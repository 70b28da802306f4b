import type { Catalogue, Form } from '@huddle/contract'
import { updateForm } from '@huddle/contract/forms/update-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy } from 'react'
import { useForm } from 'react-hook-form'

import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { EditEntryScreen } from '#panels/catalogue/entry-screens.tsx'
import { useStartedFrom } from '#panels/catalogue/use-started-from.tsx'

import { FormEditor } from './form-editor.tsx'
import { formFields, toFields, updateBody, type FormFields } from './form-fields.ts'

/** Loaded for reviewers alone. */
const FormSummary = lazy(() => import('./form-summary.tsx'))

const title = 'Edit form'
const list = '/forms'

/** Edit form; reviewers see what it asks for. */
export function EditFormScreen() {
  return (
    <EditEntryScreen
      title={title}
      what="form"
      list={list}
      entriesOf={({ forms }) => forms}
      editor={(form, catalogue) => <EditForm key={form.id} stored={form} catalogue={catalogue} />}
      summary={(form, catalogue) => <FormSummary form={form} catalogue={catalogue} />}
    />
  )
}

function EditForm({ stored, catalogue }: { stored: Form; catalogue: Catalogue }) {
  const form = useForm<FormFields>({
    resolver: zodResolver(formFields),
    mode: 'onTouched',
    defaultValues: toFields(stored),
  })
  const update = useEndpointMutation(updateForm, {
    success: 'Saved',
    failure: 'Error updating form',
  })
  const { base, notice } = useStartedFrom(stored, {
    form,
    toFields,
    what: 'form',
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
          params: { universityId: stored.university_id, formId: stored.id },
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
      <FormEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
