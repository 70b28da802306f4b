import type { WriteResult } from '#storage/batch.ts'
import type { WriteMessage } from '#storage/write.ts'
import { applyWrites } from './apply-writes.ts'
import type { UnaryRpc } from './rpc.ts'

export type CommitRequest = { database: string; writes?: WriteMessage[]; transaction?: string }
export type CommitResponse = { writeResults: WriteResult[]; commitTime: string }

/** Commit: applies all writes or none, and ends the transaction if there is one. */
export const commit: UnaryRpc<CommitRequest, CommitResponse> = async (request, context) => {
  const database = context.emulator.databases.of(request.database)
  const transaction = request.transaction
    ? database.transactions.get(request.transaction)
    : undefined
  const { writes = [] } = request
  const { writeResults, commitTime } = await applyWrites(context, database, writes, transaction)
  return { writeResults, commitTime }
}
