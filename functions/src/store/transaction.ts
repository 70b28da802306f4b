import type { DocumentData, Transaction } from 'firebase-admin/firestore'

import type { Changes, DocRef, TypedQuery } from './document.ts'

type Values<Refs extends readonly DocRef<object>[]> = {
  -readonly [I in keyof Refs]: Refs[I] extends DocRef<infer T> ? T | undefined : never
}

/** Typed reads and writes of one transaction. All reads come before the first write. */
export class Tx {
  readonly #raw: Transaction

  constructor(raw: Transaction) {
    this.#raw = raw
  }

  async get<T extends object>(ref: DocRef<T>): Promise<T | undefined> {
    return ref.format.read(await this.#raw.get(ref.raw))
  }

  /** Several documents in one round trip, in the order asked for. */
  async getAll<const Refs extends readonly DocRef<object>[]>(...refs: Refs): Promise<Values<Refs>>
  async getAll(...refs: readonly DocRef<object>[]): Promise<(object | undefined)[]> {
    if (refs.length === 0) return []
    const snapshots = await this.#raw.getAll(...refs.map((ref) => ref.raw))
    return refs.map((ref, index) => {
      const snapshot = snapshots[index]
      return snapshot === undefined ? undefined : ref.format.read(snapshot)
    })
  }

  async query<T extends object>(query: TypedQuery<T>): Promise<T[]> {
    const { docs } = await this.#raw.get(query.raw)
    return docs.map((snapshot) => query.format.readExisting(snapshot))
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
