import { requireDocumentIn } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import { authoriserOf } from './authoriser.ts'
import { lock, readViewOf, type ConsistencySelector } from './consistency.ts'
import { masking, type DocumentMask } from './document-mask.ts'
import type { ServerStreamRpc } from './rpc.ts'

export type BatchGetDocumentsRequest = {
  database: string
  documents?: string[]
  mask?: DocumentMask
} & ConsistencySelector

export type BatchGetDocumentsResponse =
  | { transaction: string }
  | { found: Document; readTime: string }
  | { missing: string; readTime: string }

/**
 * BatchGetDocuments: how the Admin SDK reads one or several documents, with or without a
 * transaction.
 */
export const batchGetDocuments: ServerStreamRpc<
  BatchGetDocumentsRequest,
  BatchGetDocumentsResponse
> = async function* (request, context) {
  const database = context.emulator.databases.of(request.database)
  const names = [...new Set(request.documents)]
  for (const name of names) requireDocumentIn(database.name, name)
  const show = masking(request.mask)
  const view = readViewOf(database, request, context.caller)
  await lock(database, view, names)
  const authoriser = authoriserOf(context, database)
  const read = names.map((name) => {
    const document = view.source.get(name)
    authoriser.get(name, document)
    return { name, document }
  })
  const { usage } = context.emulator.project(database.id.projectId)
  usage.count(context.caller, { reads: names.length })
  const readTime = view.readTime()

  if (view.begun !== undefined) yield { transaction: view.begun }
  for (const { name, document } of read) {
    if (document === undefined) yield { missing: name, readTime }
    else yield { found: show(document), readTime }
  }
}
