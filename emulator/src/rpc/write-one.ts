import { Status } from '#status.ts'
import type { WriteMessage } from '#storage/write.ts'
import type { Document } from '#values/value.ts'
import { applyWrites } from './apply-writes.ts'
import type { RpcContext } from './rpc.ts'

/** Applies one update outside of a transaction and returns the resulting document. */
export async function writeOne(
  context: RpcContext,
  write: WriteMessage & { update: { name: string } },
): Promise<Document> {
  const { name } = write.update
  const database = context.emulator.databases.of(name)
  const { batch } = await applyWrites(context, database, [write])
  const document = batch.readAfter(name)
  if (document === undefined) throw new Status('INTERNAL', `${name} is missing after its update`)
  return document
}
