import { Status } from '#status.ts'
import { checkPreconditions, evaluateBatch, type Batch, type WriteResult } from '#storage/batch.ts'
import { requireCompatible } from '#storage/compatible-writes.ts'
import type { Database } from '#storage/database.ts'
import type { LockMode, LockOwner } from '#storage/locks.ts'
import type { Transaction } from '#storage/transactions.ts'
import { parseWrite, requireFewTransforms, type Write, type WriteMessage } from '#storage/write.ts'
import { requireDocumentIn } from '#values/resource-name.ts'
import { requestTimeOf } from '#values/timestamp.ts'
import { authoriserOf } from './authoriser.ts'
import type { RpcContext } from './rpc.ts'

export type Applied = { writeResults: WriteResult[]; commitTime: string; batch: Batch }

/**
 * Applies all of the writes or none: waits for the locks of transactions, asks the rules, then
 * checks the preconditions. A transaction ends here, whether it succeeds or not.
 */
export async function applyWrites(
  context: RpcContext,
  database: Database,
  messages: readonly WriteMessage[],
  transaction?: Transaction,
): Promise<Applied> {
  const owner = transaction ?? singleCommit(database)
  try {
    if (transaction?.failure !== undefined) throw transaction.failure
    const writes = messages.map(parseWrite)
    for (const { name } of writes) requireDocumentIn(database.name, name)
    requireFewTransforms(writes)
    requireCompatible(writes)
    const locks = writeLocks(writes)
    if (!database.locks.tryAcquire(owner, locks, true)) {
      await database.locks.acquire(owner, locks, true)
    }
    return applyNow(context, database, writes, transaction)
  } finally {
    if (transaction === undefined) database.locks.release(owner)
    else database.transactions.end(transaction.id)
  }
}

/**
 * A single commit takes all its locks at once and never waits while holding some, so it cannot lose
 * any.
 */
function singleCommit(database: Database): LockOwner {
  return { order: database.locks.nextOrder(), lose: () => {} }
}

function writeLocks(writes: readonly Write[]): Map<string, LockMode> {
  const modes = new Map<string, LockMode>()
  for (const { name, kind } of writes) modes.set(name, kind === 'verify' ? 'shared' : 'exclusive')
  return modes
}

/** This function is synchronous, so nobody can see or change an intermediate state. */
function applyNow(
  context: RpcContext,
  database: Database,
  writes: readonly Write[],
  transaction: Transaction | undefined,
): Applied {
  requireUnchanged(transaction, writes)
  const commitTime = database.clock.commitTime()
  const read = (name: string) => database.get(name)
  const batch = evaluateBatch(writes, read, commitTime, database.indexDefinitions)
  authoriserOf(context, database).write(batch, requestTimeOf(commitTime))
  checkPreconditions(batch)
  bill(context, database, writes)
  database.apply(batch.changes, commitTime, { caller: context.caller, firesTriggers: true })
  return { writeResults: batch.steps.map(({ result }) => result), commitTime, batch }
}

function requireUnchanged(transaction: Transaction | undefined, writes: readonly Write[]): void {
  if (transaction?.snapshot !== undefined && writes.length > 0) {
    throw new Status('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.')
  }
  if (transaction?.queryChecks.every((isUnchanged) => isUnchanged()) === false) {
    throw new Status(
      'ABORTED',
      'Documents were written that match a query of this transaction. Please try again.',
    )
  }
}

/** Writes without effect and deletions of missing documents are billed too. */
function bill(
  { emulator, caller }: RpcContext,
  database: Database,
  writes: readonly Write[],
): void {
  emulator.project(database.id.projectId).usage.count(caller, {
    writes: writes.filter(({ kind }) => kind === 'update').length,
    deletes: writes.filter(({ kind }) => kind === 'delete').length,
  })
}
