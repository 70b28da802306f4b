import { Status } from '#status.ts'
import { requireDocumentName } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lock, readViewOf, type ConsistencySelector } from './consistency.ts'
import { masking, type DocumentMask } from './document-mask.ts'
import type { UnaryRpc } from './rpc.ts'

export type GetDocumentRequest = { name: string; mask?: DocumentMask } & ConsistencySelector

/** GetDocument: the SDKs never call it over gRPC, but REST clients and the Storage rules do. */
export const getDocument: UnaryRpc<GetDocumentRequest, Document> = async (request, context) => {
  const { name, mask } = request
  requireDocumentName(name)
  const show = masking(mask)
  const database = context.emulator.databases.of(name)
  const view = readViewOf(database, request, context.caller)
  await lock(database, view, [name])
  const document = view.source.get(name)
  authoriserOf(context, database).get(name, document)
  context.emulator.project(database.id.projectId).usage.count(context.caller, { reads: 1 })
  if (document === undefined) throw new Status('NOT_FOUND', `Document "${name}" not found.`)
  return show(document)
}
