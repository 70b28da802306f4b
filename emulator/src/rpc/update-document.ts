import type { WriteMessage } from '#storage/write.ts'
import type { Document, Fields } from '#values/value.ts'
import { masking, type DocumentMask } from './document-mask.ts'
import type { UnaryRpc } from './rpc.ts'
import { writeOne } from './write-one.ts'

export type UpdateDocumentRequest = {
  document: { name: string; fields?: Fields }
  mask?: DocumentMask
} & Pick<WriteMessage, 'updateMask' | 'currentDocument'>

/** UpdateDocument: creates the document if it is missing, unless the precondition forbids it. */
export const updateDocument: UnaryRpc<UpdateDocumentRequest, Document> = async (
  { document, mask, ...rest },
  context,
) => {
  const { name, fields = {} } = document
  const show = masking(mask)
  const { updateMask, currentDocument } = rest
  const updated = await writeOne(context, {
    update: { name, fields },
    ...(updateMask && { updateMask }),
    ...(currentDocument && { currentDocument }),
  })
  return show(updated)
}
