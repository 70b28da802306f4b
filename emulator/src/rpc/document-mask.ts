import { parseFieldPath, pickFields, type FieldPath } from '#values/field-path.ts'
import type { Document } from '#values/value.ts'

/** google.firestore.v1.DocumentMask. An empty mask selects no fields, an absent one selects all. */
export type DocumentMask = { fieldPaths?: string[] }

/**
 * Returns a function that keeps the fields selected by a mask. Throws INVALID_ARGUMENT for an
 * invalid path.
 */
export function masking(mask: DocumentMask | undefined): (document: Document) => Document {
  const paths = mask && (mask.fieldPaths ?? []).filter(isField).map(parseFieldPath)
  return (document) => withOnly(document, paths)
}

/** The name is part of every response and needs no selection. */
function isField(path: string): boolean {
  return path !== '__name__'
}

export function withOnly(document: Document, paths: readonly FieldPath[] | undefined): Document {
  return paths === undefined
    ? document
    : { ...document, fields: pickFields(document.fields, paths) }
}
