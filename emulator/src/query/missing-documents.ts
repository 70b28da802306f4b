import type { DocumentSource } from '#storage/document-source.ts'

/** Names of documents in a collection that have collections below them, whether they exist or not; each once. */
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
