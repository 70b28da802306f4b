import {
  registration,
  type FormCase,
  type FormHistoryEntry,
  type Registration,
} from '@huddle/contract'
import { isDeepStrictEqual } from 'node:util'

import { recordAudit } from '#operations/audit/record-audit.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

type Needed = Pick<Services, 'store' | 'clock'>

/**
 * Writes the changes of a decision and its history events, in the transaction that made the
 * decision.
 */
export function writeFormCase(
  tx: Tx,
  before: FormCase,
  { submission, answers, huddle, undo }: FormCase,
  facts: readonly FormHistoryEntry[],
  request_id: string | null,
  { store, clock }: Needed,
): void {
  const { id, huddle_id } = submission
  tx.set(store.formSubmissions(huddle_id).doc(id), submission)
  for (const answer of answers)
    if (!before.answers.includes(answer))
      tx.set(store.formAnswers(huddle_id, id).doc(answer.id), answer)
  for (const entry of facts)
    tx.create(store.formHistory(huddle_id, id).doc(entry.id), { ...entry, request_id })
  if (undo) tx.set(store.formUndo(huddle_id, id), undo)
  else if (before.undo) tx.delete(store.formUndo(huddle_id, id))
  const change = { before: registration.parse(before.huddle), after: registration.parse(huddle) }
  if (isDeepStrictEqual(change.before, change.after)) return
  const by = facts.at(-1)?.by ?? null
  writeRegistration(tx, huddle, change, { by, request_id }, { store, clock })
}

/**
 * The approval of a registration form registers its huddle, and undoing it reverts that. See F3,
 * A11.
 */
function writeRegistration(
  tx: Tx,
  { id, university_id }: FormCase['huddle'],
  { before, after }: { before: Registration; after: Registration },
  { by, request_id }: { by: FormHistoryEntry['by']; request_id: string | null },
  { store, clock }: Needed,
): void {
  tx.update(store.huddles.doc(id), { ...after, updated_at: clock.now() })
  const actor = { uid: by, organisation_id: university_id, request_id }
  const act = { action: 'huddle-registration-changed', entity_type: 'huddle' } as const
  recordAudit(tx, actor, { ...act, entity_id: id, before, after }, { store, clock })
}
