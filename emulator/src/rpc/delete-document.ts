import type { WriteMessage } from '#storage/write.ts'
import { applyWrites } from './apply-writes.ts'
import type { UnaryRpc } from './rpc.ts'

export type DeleteDocumentRequest = { name: string } & Pick<WriteMessage, 'currentDocument'>

export const deleteDocument: UnaryRpc<DeleteDocumentRequest, object> = async (
  { name, currentDocument },
  context,
) => {
  const database = context.emulator.databases.of(name)
  await applyWrites(context, database, [
    { delete: name, ...(currentDocument && { currentDocument }) },
  ])
  return {}
}
