import { boundsOf } from '@huddle/contract'
import {
  AggregateField,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Filter,
  GrpcStatus,
  type OrderByDirection,
  type Query,
  type QueryDocumentSnapshot,
  type WhereFilterOp,
} from 'firebase-admin/firestore'

import type { DocumentFormat } from './document-format.ts'
import { sharedReads } from './shared-reads.ts'

/** The fields that a write may change, each with a value or a sentinel such as an increment. */
export type Changes<T> = { [K in keyof T]?: T[K] | FieldValue }

/** A document of a known type. Every read is parsed, and the id comes from the path. */
export class DocRef<T extends object> {
  readonly raw: DocumentReference
  readonly format: DocumentFormat<T>

  constructor(raw: DocumentReference, format: DocumentFormat<T>) {
    this.raw = raw
    this.format = format
  }

  get id(): string {
    return this.raw.id
  }

  get path(): string {
    return this.raw.path
  }

  async get(): Promise<T | undefined> {
    return this.format.read(await sharedReads(this.raw.firestore).read(this.raw))
  }

  /** Creates the document. Returns false when it already exists, which counts as success. */
  async createOnce(value: T): Promise<boolean> {
    try {
      await this.raw.create(this.format.write(value))
      return true
    } catch (error) {
      if (isAlreadyExists(error)) return false
      throw error
    }
  }

  async set(value: T): Promise<void> {
    await this.raw.set(this.format.write(value))
  }

  async update(changes: Changes<T>): Promise<void> {
    await this.raw.update({ ...changes })
  }

  /** Adds one to a counter and sets the other fields. Creates the document if it does not exist. */
  async increment(counter: keyof T & string, others: Partial<T>): Promise<void> {
    await this.raw.set({ ...others, [counter]: FieldValue.increment(1) }, { merge: true })
  }

  async delete(): Promise<void> {
    await this.raw.delete()
  }
}

/** A query over documents of a known type. */
export class TypedQuery<T extends object> {
  readonly raw: Query
  readonly format: DocumentFormat<T>

  constructor(raw: Query, format: DocumentFormat<T>) {
    this.raw = raw
    this.format = format
  }

  where(field: keyof T & string, operator: WhereFilterOp, value: unknown): TypedQuery<T> {
    return new TypedQuery(this.raw.where(field, operator, value), this.format)
  }

  /** Where a field is one of some texts, as bounds: for a field that the query is ordered by. */
  within(field: keyof T & string, texts: readonly string[]): TypedQuery<T> {
    const ranges = texts.map((text) => {
      const { from, before } = boundsOf(text)
      return Filter.and(Filter.where(field, '>=', from), Filter.where(field, '<', before))
    })
    return new TypedQuery(this.raw.where(Filter.or(...ranges)), this.format)
  }

  orderBy(field: keyof T & string, direction: OrderByDirection = 'asc'): TypedQuery<T> {
    return new TypedQuery(this.raw.orderBy(field, direction), this.format)
  }

  limit(count: number): TypedQuery<T> {
    return new TypedQuery(this.raw.limit(count), this.format)
  }

  limitToLast(count: number): TypedQuery<T> {
    return new TypedQuery(this.raw.limitToLast(count), this.format)
  }

  startAfter(document: DocumentSnapshot): TypedQuery<T> {
    return new TypedQuery(this.raw.startAfter(document), this.format)
  }

  startAt(document: DocumentSnapshot): TypedQuery<T> {
    return new TypedQuery(this.raw.startAt(document), this.format)
  }

  endBefore(document: DocumentSnapshot): TypedQuery<T> {
    return new TypedQuery(this.raw.endBefore(document), this.format)
  }

  async get(): Promise<T[]> {
    const { docs } = await this.raw.get()
    return docs.map((snapshot) => this.format.readExisting(snapshot))
  }

  /**
   * The results one by one, so that a document that does not match its schema does not hide the
   * others.
   */
  async getEach(): Promise<{ snapshot: QueryDocumentSnapshot; read: () => T }[]> {
    const { docs } = await this.raw.get()
    return docs.map((snapshot) => ({
      snapshot,
      read: () => this.format.readExisting(snapshot),
    }))
  }

  async count(): Promise<number> {
    return (await this.raw.count().get()).data().count
  }

  /**
   * How many results have this number (including nulls), and its sum, in one query that needs one
   * index.
   */
  async countAndSum(field: keyof T & string): Promise<{ count: number; sum: number }> {
    const asked = { count: AggregateField.count(), sum: AggregateField.sum(field) }
    return (await this.raw.aggregate(asked).get()).data()
  }

  /**
   * The sums of numbers over all results, in one query. Null counts as zero. Costs a read per
   * thousand.
   */
  async sums(fields: readonly (keyof T & string)[]): Promise<number[]> {
    const asked = Object.fromEntries(fields.map((field) => [field, AggregateField.sum(field)]))
    const found = (await this.raw.aggregate(asked).get()).data()
    return fields.map((field) => found[field] ?? 0)
  }
}

/** All documents of one collection. */
export class Collection<T extends object> extends TypedQuery<T> {
  readonly #collection: CollectionReference

  constructor(collection: CollectionReference, format: DocumentFormat<T>) {
    super(collection, format)
    this.#collection = collection
  }

  /** Without an id, refers to a new document with a generated id. */
  doc(id?: string): DocRef<T> {
    const raw = id === undefined ? this.#collection.doc() : this.#collection.doc(id)
    return new DocRef(raw, this.format)
  }

  /** The snapshot of a document, used as a cursor. */
  async snapshotOf(id: string): Promise<DocumentSnapshot> {
    return this.doc(id).raw.get()
  }
}

/** The documents of all collections with the same name. Each document stores its id as a field. */
export class CollectionGroup<T extends { id: string }> extends TypedQuery<T> {
  /** The snapshot of a document, used as a cursor. */
  async snapshotOf(id: string): Promise<DocumentSnapshot | undefined> {
    const { docs } = await this.where('id', '==', id).limit(1).raw.get()
    return docs[0]
  }
}

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS
}
