import type { FormCase } from '@huddle/contract'

import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

/** The id of a form and of its huddle. */
export type FormPlace = { huddleId: string; formId: string }

/**
 * Everything that a decision about a submission depends on, read in its transaction. Undefined when
 * there is no such form.
 */
export async function loadFormCase(
  tx: Tx,
  store: Store,
  { huddleId, formId }: FormPlace,
): Promise<FormCase | undefined> {
  const [submission, huddle, undo] = await tx.getAll(
    store.formSubmissions(huddleId).doc(formId),
    store.huddles.doc(huddleId),
    store.formUndo(huddleId, formId),
  )
  if (submission === undefined || submission.is_deleted) return undefined
  if (huddle === undefined || huddle.is_deleted) return undefined
  const answers = await tx.query(store.formAnswers(huddleId, formId))
  return { submission, answers, huddle, undo: undo ?? null }
}
