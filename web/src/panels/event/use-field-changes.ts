import type { Event, FieldChange } from '@huddle/contract'

import type { Change } from '../review/what-changed.tsx'
import { changeText } from './change-text.ts'
import { fieldLabelOf } from './field-labels.ts'
import { useTypeNames } from './use-type-names.ts'

/** The fields of an event that the host changed since the last decision, in words. */
export function useFieldChanges(event: Event, fields: readonly FieldChange[]): Change[] {
  const typeNames = useTypeNames(event.university_id, fields)
  return fields.map(({ field, before, after }) => ({
    label: fieldLabelOf(field),
    before: changeText(field, before, typeNames),
    after: changeText(field, after, typeNames),
  }))
}
