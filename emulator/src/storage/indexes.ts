import { fieldPathText } from '#values/field-path.ts'
import { idOf, parentOf } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'
import type { Collections } from './collections.ts'
import type { DocumentChange } from './commit.ts'
import { OrderedIndex, type IndexShape } from './ordered-index.ts'

/**
 * The documents that an index contains: those of one collection, of all collections with an id, or
 * all documents.
 */
export type Scope =
  | { kind: 'collection'; path: string }
  | { kind: 'group'; collectionId: string }
  | { kind: 'everything' }

/** Indexes are built when a query first needs them and kept up to date from then on. */
export class Indexes {
  readonly #collections: Collections
  readonly #byScope = new Map<string, Map<string, OrderedIndex>>()

  constructor(collections: Collections) {
    this.#collections = collections
  }

  get(scope: Scope, shape: IndexShape): OrderedIndex {
    if (this.#isEmpty(scope)) return new OrderedIndex(shape)
    const key = scopeKey(scope)
    const inScope = this.#byScope.get(key) ?? new Map<string, OrderedIndex>()
    this.#byScope.set(key, inScope)
    const shapeText = shapeKey(shape)
    const index = inScope.get(shapeText) ?? this.#build(scope, shape)
    inScope.set(shapeText, index)
    return index
  }

  /** Must be called after every change. */
  update({ name, before, after }: DocumentChange): void {
    const path = parentOf(name)
    if (!this.#collections.hasDocuments(path)) this.#byScope.delete(path)
    this.#updateScope({ kind: 'collection', path }, before, after)
    this.#updateScope({ kind: 'group', collectionId: idOf(path) }, before, after)
    this.#updateScope({ kind: 'everything' }, before, after)
  }

  /** Clients often list subcollections of documents that have none. Those need no index. */
  #isEmpty(scope: Scope): boolean {
    return scope.kind === 'collection' && !this.#collections.hasDocuments(scope.path)
  }

  #updateScope(scope: Scope, before: Document | undefined, after: Document | undefined): void {
    const inScope = this.#byScope.get(scopeKey(scope))
    if (inScope === undefined) return
    for (const index of inScope.values()) index.update(before, after)
  }

  #build(scope: Scope, shape: IndexShape): OrderedIndex {
    const index = new OrderedIndex(shape)
    for (const document of this.#documentsIn(scope)) index.update(undefined, document)
    return index
  }

  #documentsIn(scope: Scope): Iterable<Document> {
    switch (scope.kind) {
      case 'collection':
        return this.#collections.inCollection(scope.path)
      case 'group':
        return this.#collections.inGroup(scope.collectionId)
      case 'everything':
        return this.#collections.all()
    }
  }
}

function scopeKey(scope: Scope): string {
  switch (scope.kind) {
    case 'collection':
      return scope.path
    case 'group':
      return `**/${scope.collectionId}`
    case 'everything':
      return '**'
  }
}

function shapeKey({ columns, nameDescending }: IndexShape): string {
  const texts = columns.map(
    ({ path, holds, descending }) =>
      `${descending ? '-' : '+'}${fieldPathText(path)}${holds === 'element' ? '[]' : ''}`,
  )
  return [...texts, nameDescending ? '-' : '+'].join(' ')
}
