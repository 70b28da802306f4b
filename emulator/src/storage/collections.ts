import { idOf, parentOf } from '#values/resource-name.ts'
import type { Document } from '#values/value.ts'

type Collection = { path: string; documents: Map<string, Document> }

/** The documents of a database by collection. Each document is stored once, here. */
export class Collections {
  readonly #byPath = new Map<string, Collection>()
  readonly #byId = new Map<string, Set<Collection>>()

  get(name: string): Document | undefined {
    return this.#byPath.get(parentOf(name))?.documents.get(name)
  }

  set(document: Document): void {
    const path = parentOf(document.name)
    const collection = this.#byPath.get(path) ?? this.#add(path)
    collection.documents.set(document.name, document)
  }

  delete(name: string): void {
    const collection = this.#byPath.get(parentOf(name))
    if (collection === undefined) return
    collection.documents.delete(name)
    if (collection.documents.size === 0) this.#remove(collection)
  }

  hasDocuments(path: string): boolean {
    return this.#byPath.has(path)
  }

  /** The full names of all collections with at least one document. */
  paths(): Iterable<string> {
    return this.#byPath.keys()
  }

  *all(): Iterable<Document> {
    for (const collection of this.#byPath.values()) yield* collection.documents.values()
  }

  *inCollection(path: string): Iterable<Document> {
    yield* this.#byPath.get(path)?.documents.values() ?? []
  }

  *inGroup(collectionId: string): Iterable<Document> {
    for (const collection of this.#byId.get(collectionId) ?? []) {
      yield* collection.documents.values()
    }
  }

  #add(path: string): Collection {
    const collection: Collection = { path, documents: new Map() }
    this.#byPath.set(path, collection)
    const id = idOf(path)
    const group = this.#byId.get(id) ?? new Set()
    this.#byId.set(id, group.add(collection))
    return collection
  }

  #remove(collection: Collection): void {
    this.#byPath.delete(collection.path)
    const id = idOf(collection.path)
    const group = this.#byId.get(id)
    group?.delete(collection)
    if (group?.size === 0) this.#byId.delete(id)
  }
}
