import { grpcNumberOf, invalidArgument, statusOf } from '#status.ts'
import type { WriteResult } from '#storage/batch.ts'
import type { Database } from '#storage/database.ts'
import type { WriteMessage } from '#storage/write.ts'
import { applyWrites } from './apply-writes.ts'
import type { RpcContext, UnaryRpc } from './rpc.ts'

export type BatchWriteRequest = { database: string; writes?: WriteMessage[] }
export type BatchWriteResponse = {
  writeResults: WriteResult[]
  status: { code?: number; message?: string }[]
}

/** BatchWrite: each write stands alone and has a status of its own. */
export const batchWrite: UnaryRpc<BatchWriteRequest, BatchWriteResponse> = async (
  request,
  context,
) => {
  const database = context.emulator.databases.of(request.database)
  const writes = request.writes ?? []
  requireDistinct(writes)
  const outcomes = await Promise.all(writes.map((write) => attempt(context, database, write)))
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  }
}

/** The service may apply the writes in any order, so it takes one for each document. */
function requireDistinct(writes: readonly WriteMessage[]): void {
  const seen = new Set<string>()
  for (const write of writes) {
    const name = nameOf(write) ?? ''
    if (seen.has(name)) {
      throw invalidArgument(`A batch write may write a document once only: ${name}`)
    }
    seen.add(name)
  }
}

function nameOf({ update, delete: deleted, verify, transform }: WriteMessage): string | undefined {
  return update?.name ?? deleted ?? verify ?? transform?.document
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
