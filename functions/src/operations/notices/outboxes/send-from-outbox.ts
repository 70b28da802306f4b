import type { SendOutcome } from '#providers/send-outcome.ts'
import type { Services } from '#services.ts'
import type { DocRef } from '#store/document.ts'
import { InvalidDocument } from '#store/document-format.ts'
import type { Tx } from '#store/transaction.ts'

import { afterSending, nextStep, type Progress } from './next-step.ts'
import type { Outbox, Sendable } from './outbox.ts'

type Needed = Pick<Services, 'store' | 'clock' | 'log'>

/**
 * Sends one document of an outbox if it is due. A lease, taken in a transaction, lets only one
 * sender through; concurrent and later senders find nothing to do. A failing provider is not an
 * error here: the document records what is left to do, and the sweep retries it.
 */
export async function sendFromOutbox<T extends Sendable>(
  outbox: Outbox<T>,
  id: string,
  { store, clock, log }: Needed,
): Promise<void> {
  const ref = outbox.documents.doc(id)
  try {
    warnIfUnconfigured(outbox, log)
    const leased = await takeLease(ref, outbox, { store, clock })
    if (!leased) return
    const result = await attempt(outbox, leased.item)
    await recordResult(ref, outbox, leased.attempts, result, { store, clock })
    if (result.outcome === 'sent') return
    log.warn('a message was not sent', {
      path: ref.path,
      outcome: result.outcome,
      reason: result.reason,
    })
  } catch (error) {
    if (!(error instanceof InvalidDocument)) throw error
    // No retry can repair it.
    log.error('an outbox document cannot be sent', error, { path: ref.path })
    await ref.raw.update({ delivery: { state: 'ERROR', error: 'Not valid' }, due_at: null })
  }
}

const toldAbout = new Set<string>()

/** Once per process, because each document records it as well. */
function warnIfUnconfigured<T extends Sendable>(
  { name, send }: Outbox<T>,
  log: Needed['log'],
): void {
  if (send !== undefined || toldAbout.has(name)) return
  toldAbout.add(name)
  log.warn('no provider is configured', { outbox: name })
}

async function takeLease<T extends Sendable>(
  ref: DocRef<T>,
  outbox: Outbox<T>,
  { store, clock }: Pick<Needed, 'store' | 'clock'>,
): Promise<{ item: T; attempts: number } | undefined> {
  return store.transaction(async (tx) => {
    const item = await tx.get(ref)
    if (!item) return undefined
    const way = { ...outbox, isConfigured: outbox.send !== undefined }
    const { progress, isToBeSent } = nextStep(item, way, clock.now())
    if (progress) writeProgress(tx, ref, item, progress, outbox)
    return progress && isToBeSent ? { item, attempts: progress.delivery.attempts } : undefined
  })
}

async function attempt<T extends Sendable>({ send }: Outbox<T>, item: T): Promise<SendOutcome> {
  if (!send) return { outcome: 'failed', reason: 'Nobody is configured to send it' }
  return send(item)
}

/**
 * Does nothing when the lease has expired and another sender has taken over: that sender's result
 * counts.
 */
async function recordResult<T extends Sendable>(
  ref: DocRef<T>,
  outbox: Outbox<T>,
  attempts: number,
  result: SendOutcome,
  { store, clock }: Pick<Needed, 'store' | 'clock'>,
): Promise<void> {
  await store.transaction(async (tx) => {
    const now = await tx.get(ref)
    if (now?.delivery?.state !== 'PROCESSING' || now.delivery.attempts !== attempts) return
    writeProgress(tx, ref, now, afterSending(now.delivery, result, clock.now()), outbox)
  })
}

/**
 * Writes the progress. Once nothing is left to do, a confidential text is removed, because the
 * database is no place to keep codes.
 */
function writeProgress<T extends Sendable>(
  tx: Tx,
  ref: DocRef<T>,
  item: T,
  progress: Progress,
  { withoutText }: Outbox<T>,
): void {
  tx.update<Sendable>(ref, progress)
  if (progress.due_at === null && item.is_confidential && withoutText)
    tx.update(ref, withoutText(item))
}
