import { parseFieldPath, pickFields, type FieldPath } from '#values/field-path.ts'
import type { Document } from '#values/value.ts'

/** google.firestore.v1.DocumentMask. An empty one asks for no fields, an absent one for all. */
export type DocumentMask = { fieldPaths?: string[] }

export function masked(document: Document, mask: DocumentMask | undefined): Document {
  return mask === undefined
    ? document
    : withOnly(document, (mask.fieldPaths ?? []).map(parseFieldPath))
}

export function withOnly(document: Document, paths: readonly FieldPath[] | undefined): Document {
  return paths === undefined
    ? document
    : { ...document, fields: pickFields(document.fields, paths) }
}
