import type { DocumentData, Transaction } from 'firebase-admin/firestore'

import type { Changes, DocRef, TypedQuery } from './document.ts'
import { SharedReads } from './shared-reads.ts'

type Values<Refs extends readonly DocRef<object>[]> = {
  -readonly [I in keyof Refs]: Refs[I] extends DocRef<infer T> ? T | undefined : never
}

/** Typed reads and writes of one transaction. All reads must come before the first write. */
export class Tx {
  readonly #raw: Transaction
  readonly #reads: SharedReads

  constructor(raw: Transaction) {
    this.#raw = raw
    this.#reads = new SharedReads((...refs) => raw.getAll(...refs))
  }

  async get<T extends object>(ref: DocRef<T>): Promise<T | undefined> {
    return ref.format.read(await this.#reads.read(ref.raw))
  }

  /** Several documents, in the given order. */
  async getAll<const Refs extends readonly DocRef<object>[]>(...refs: Refs): Promise<Values<Refs>>
  async getAll(...refs: readonly DocRef<object>[]): Promise<(object | undefined)[]> {
    return Promise.all(refs.map((ref) => this.get(ref)))
  }

  async query<T extends object>(query: TypedQuery<T>): Promise<T[]> {
    const { docs } = await this.#raw.get(query.raw)
    return docs.map((snapshot) => query.format.readExisting(snapshot))
  }

  /** The number of documents that a query finds. */
  async count(query: TypedQuery<object>): Promise<number> {
    return (await this.#raw.get(query.raw.count())).data().count
  }

  create<T extends object>(ref: DocRef<T>, value: T): void {
    this.#raw.create(ref.raw, ref.format.write(value))
  }

  set<T extends object>(ref: DocRef<T>, value: T): void {
    this.#raw.set(ref.raw, ref.format.write(value))
  }

  update<T extends object>(ref: DocRef<T>, changes: Changes<T>): void {
    this.#raw.update<DocumentData, DocumentData>(ref.raw, { ...changes })
  }

  delete(ref: DocRef<object>): void {
    this.#raw.delete(ref.raw)
  }
}
