import type { WriteResult } from '#storage/batch.ts'
import type { WriteMessage } from '#storage/write.ts'
import { invalidArgument, statusOf } from '#status.ts'
import { applyWrites } from './apply-writes.ts'
import type { DuplexRpc } from './rpc.ts'

export type WriteRequest = { database?: string; streamToken?: string; writes?: WriteMessage[] }

export type WriteResponse =
  | { streamId: string; streamToken: string }
  | { streamToken: string; writeResults: WriteResult[]; commitTime: string }

/**
 * Write: a handshake, then one batch per message, applied and confirmed in order. An error ends the
 * stream.
 */
export const write: DuplexRpc<WriteRequest, WriteResponse> = (stream) => {
  const { context } = stream
  let database: string | undefined
  let answers = 0
  let isOver = false
  let previous: Promise<void> = Promise.resolve()

  function shakeHands({ database: named, writes = [] }: WriteRequest) {
    if (named === undefined) throw invalidArgument('The first write request must name its database')
    if (writes.length > 0) throw invalidArgument('The first write request must have no writes')
    database = named
    // Streams cannot be resumed, so any id will do.
    stream.send({ streamId: 'stream', streamToken: nextToken() })
  }

  async function apply(name: string, writes: readonly WriteMessage[]) {
    if (isOver) return
    try {
      const on = context.emulator.databases.of(name)
      const { writeResults, commitTime } = await applyWrites(context, on, writes)
      stream.send({ streamToken: nextToken(), writeResults, commitTime })
    } catch (error) {
      isOver = true
      stream.fail(statusOf(error))
    }
  }

  function nextToken(): string {
    answers += 1
    return Buffer.from(String(answers)).toString('base64')
  }

  return {
    receive(request) {
      if (database === undefined) return shakeHands(request)
      const name = database
      previous = previous.then(() => apply(name, request.writes ?? []))
    },
    close() {
      isOver = true
    },
  }
}
