import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'

import { FormPage } from '#components/forms/form-page.tsx'
import { saved } from '#components/forms/leave-guard.tsx'
import type { EndpointMutation } from '#data/use-endpoint-mutation.ts'

type EntryPageProps<Fields extends FieldValues, Saved> = {
  title: string
  /** What is changed, for the title in the browser's tab. */
  record?: string
  subtitle: string
  form: UseFormReturn<Fields, unknown, Saved>
  write: Pick<EndpointMutation<never, never>, 'busy' | 'failure'>
  /** Answers whether the server took it. */
  onSave: (values: Saved) => Promise<{ ok: boolean }>
  /** The list that the entry is of. */
  list: string
  children: ReactNode
}

/**
 * The page on which an event type or a form is made or changed; what is saved leads back to its
 * list.
 */
export function EntryPage<Fields extends FieldValues, Saved>({
  title,
  record,
  subtitle,
  form,
  write,
  onSave,
  list,
  children,
}: EntryPageProps<Fields, Saved>) {
  const navigate = useNavigate()
  const submit = form.handleSubmit(async (values) => {
    const { ok } = await onSave(values)
    if (ok) void navigate(list, { state: saved })
  })
  return (
    <FormPage
      wide
      title={title}
      record={record}
      subtitle={subtitle}
      submitLabel="Save"
      busyLabel="Saving"
      busy={write.busy}
      dirty={form.formState.isDirty}
      failure={write.failure}
      onSubmit={() => void submit()}
      onCancel={() => void navigate(list)}
    >
      {children}
    </FormPage>
  )
}
