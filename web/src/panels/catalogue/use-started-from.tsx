import { useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { StaleFormNotice } from '#components/forms/stale-form-notice.tsx'

type StartedFrom<Stored> = {
  /** What the fields started from. */
  base: Stored
  /** Said above the fields once a colleague has saved the record. */
  notice: ReactNode
}

/**
 * What the fields of an edit page started from: a colleague's change does not replace what is being
 * typed.
 */
export function useStartedFrom<Stored extends { updated_at: Date }, Fields extends FieldValues>(
  stored: Stored,
  {
    form,
    toFields,
    what,
    busy,
  }: {
    form: UseFormReturn<Fields>
    toFields: (stored: Stored) => Fields
    /** What is being edited: "event type". */
    what: string
    /** It is being saved, so that the newer record is one's own. */
    busy: boolean
  },
): StartedFrom<Stored> {
  const [base, setBase] = useState(stored)
  const { isDirty } = form.formState
  const start = () => {
    setBase(stored)
    form.reset(toFields(stored))
  }
  const isNewer = stored.updated_at > base.updated_at && !busy
  if (isNewer && !isDirty) start()
  return {
    base,
    notice: isNewer && isDirty && <StaleFormNotice what={what} onLoad={start} />,
  }
}
