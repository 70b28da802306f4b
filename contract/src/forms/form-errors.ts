import type { FieldErrors } from '../errors.ts'

import { appliesToErrors } from '#universities/applies-to-errors.ts'
import type { Catalogue } from '#universities/catalogue.ts'
import type { University } from '#universities/university.ts'
import type { Form } from './form.ts'

/** Returns what is wrong with a form, by field. See H7. */
export function formErrors(
  form: Form,
  stored: Form | undefined,
  { university, catalogue }: { university: University; catalogue: Catalogue },
): FieldErrors {
  const asked = catalogue.requirementTypes.filter((one) => one.is_huddle_form_requirement)
  const unknown = form.requirement_ids.flatMap((id, index): [string, string[]][] =>
    asked.some((one) => one.id === id)
      ? []
      : [[`requirement_ids.${index}`, ['Choose a requirement for forms']]],
  )
  const hasType =
    form.type_id === stored?.type_id || university.form_types.some(({ id }) => id === form.type_id)
  return {
    ...Object.fromEntries(unknown),
    ...(hasType ? {} : { type_id: ['Unknown form type'] }),
    ...appliesToErrors(form.applies_to, stored?.applies_to, university),
  }
}
