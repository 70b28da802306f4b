import { grpcNumberOf, invalidArgument, Status, statusOf } from '#status.ts'
import type { WriteResult } from '#storage/batch.ts'
import type { Database } from '#storage/database.ts'
import { parseWrite, type Write, type WriteMessage } from '#storage/write.ts'
import { applyWrites } from './apply-writes.ts'
import type { RpcContext, UnaryRpc } from './rpc.ts'

export type BatchWriteRequest = { database: string; writes?: WriteMessage[] }
export type BatchWriteResponse = {
  writeResults: WriteResult[]
  status: { code?: number; message?: string }[]
}

/**
 * BatchWrite: writes are independent and each has a status of its own. Only administrators may call
 * it.
 */
export const batchWrite: UnaryRpc<BatchWriteRequest, BatchWriteResponse> = async (
  request,
  context,
) => {
  if (context.caller.kind !== 'owner') {
    throw new Status('PERMISSION_DENIED', 'Batch writes require admin authentication.')
  }
  const database = context.emulator.databases.of(request.database)
  const writes = request.writes ?? []
  // A malformed write refuses the whole request. Only failures that depend on the data are reported
  // per write.
  requireDistinct(writes.map(parseWrite))
  const outcomes = await Promise.all(writes.map((write) => attempt(context, database, write)))
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  }
}

/** The service may apply the writes in any order, so it accepts only one for each document. */
function requireDistinct(writes: readonly Write[]): void {
  if (new Set(writes.map(({ name }) => name)).size === writes.length) return
  throw invalidArgument('the same document cannot be written more than once in a single request')
}

async function attempt(context: RpcContext, database: Database, write: WriteMessage) {
  try {
    const { writeResults } = await applyWrites(context, database, [write])
    return { result: writeResults[0] ?? {}, status: {} }
  } catch (error) {
    const { code, message } = statusOf(error)
    return { result: {}, status: { code: grpcNumberOf(code), message } }
  }
}
