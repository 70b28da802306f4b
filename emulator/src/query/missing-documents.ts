import type { DocumentSource } from '#storage/document-source.ts'

/**
 * Yields each name in a collection, once, that has subcollections, whether or not the document
 * exists.
 */
export function namesWithCollections(
  source: Pick<DocumentSource, 'collectionPaths'>,
  collection: string,
): Set<string> {
  const names = new Set<string>()
  const prefix = `${collection}/`
  for (const path of source.collectionPaths()) {
    if (path.startsWith(prefix)) names.add(path.slice(0, path.indexOf('/', prefix.length)))
  }
  return names
}
