import { randomBytes } from 'node:crypto'
import { requireCollectionId } from '#values/resource-name.ts'
import type { Document, Fields } from '#values/value.ts'
import { masking, type DocumentMask } from './document-mask.ts'
import type { UnaryRpc } from './rpc.ts'
import { writeOne } from './write-one.ts'

export type CreateDocumentRequest = {
  parent: string
  collectionId: string
  documentId?: string
  document?: { fields?: Fields }
  mask?: DocumentMask
}

/** CreateDocument: generates an id if the request has none. */
export const createDocument: UnaryRpc<CreateDocumentRequest, Document> = async (
  request,
  context,
) => {
  const { parent, collectionId, document, mask } = request
  requireCollectionId(collectionId)
  const show = masking(mask)
  const name = `${parent}/${collectionId}/${request.documentId || newId()}`
  const created = await writeOne(context, {
    update: { name, fields: document?.fields ?? {} },
    currentDocument: { exists: false },
  })
  return show(created)
}

/** Generates twenty characters, like the ids of the client libraries. */
function newId(): string {
  return randomBytes(15).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B')
}
