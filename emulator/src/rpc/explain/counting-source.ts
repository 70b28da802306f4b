import type { DocumentSource } from '#storage/document-source.ts'

/** Wraps a source of documents to count the index entries that queries read. */
export function countingSource(source: DocumentSource): {
  source: DocumentSource
  entries: () => number
} {
  let entries = 0
  return {
    entries: () => entries,
    source: {
      past: source.past,
      get: (name) => source.get(name),
      collectionPaths: () => source.collectionPaths(),
      indexes: {
        get(scope, shape) {
          const index = source.indexes.get(scope, shape)
          return {
            *scan(low, high, reversed) {
              for (const entry of index.scan(low, high, reversed)) {
                entries += 1
                yield entry
              }
            },
          }
        },
      },
    },
  }
}
