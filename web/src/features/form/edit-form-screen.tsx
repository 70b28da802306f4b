import type { Catalogue, Form } from '@huddle/contract'
import { updateForm } from '@huddle/contract/forms/update-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

import { MissingRecord } from '#components/missing-record.tsx'
import { useStaff } from '#data/staff.tsx'
import { urlId, useUrlState } from '#data/url-state.ts'
import { useCatalogue } from '#data/use-catalogue.ts'
import { useEndpointMutation } from '#data/use-endpoint-mutation.ts'
import { EntryPage } from '#panels/catalogue/entry-page.tsx'
import { useStartedFrom } from '#panels/catalogue/use-started-from.tsx'
import { CatalogueStates } from '#panels/requirements/catalogue-states.tsx'

import { FormEditor } from './form-editor.tsx'
import { formFields, toFields, updateBody, type FormFields } from './form-fields.ts'

/** Loaded for reviewers alone. */
const FormSummary = lazy(() => import('./form-summary.tsx'))

/** Which form the page is about. Decision H15. */
const editView = z.object({ id: urlId() })

const title = 'Edit form'

/** Edit form; reviewers see what it asks for. */
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
      list="/forms"
    >
      {notice}
      <FormEditor form={form} catalogue={catalogue} />
    </EntryPage>
  )
}
