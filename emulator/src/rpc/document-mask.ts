import { parseFieldPath, pickFields, type FieldPath } from '#values/field-path.ts'
import type { Document } from '#values/value.ts'

/** google.firestore.v1.DocumentMask. An empty one asks for no fields, an absent one for all. */
export type DocumentMask = { fieldPaths?: string[] }

/** Shows of a document what a mask asks for. Throws INVALID_ARGUMENT for a path that is none. */
export function masking(mask: DocumentMask | undefined): (document: Document) => Document {
  const paths = mask && (mask.fieldPaths ?? []).filter(isField).map(parseFieldPath)
  return (document) => withOnly(document, paths)
}

/** The name is in every answer. */
function isField(path: string): boolean {
  return path !== '__name__'
}

export function withOnly(document: Document, paths: readonly FieldPath[] | undefined): Document {
  return paths === undefined
    ? document
    : { ...document, fields: pickFields(document.fields, paths) }
}
