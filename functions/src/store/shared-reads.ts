import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'

const documentsPerRoundTrip = 100

type ReadAll = (...refs: DocumentReference[]) => Promise<DocumentSnapshot[]>

type Wanted = {
  ref: DocumentReference
  resolve(snapshot: DocumentSnapshot): void
  reject(reason: unknown): void
}

/**
 * Batches document reads. Reads that are requested before any of them is awaited share one round
 * trip. See decision 0119.
 */
export class SharedReads {
  readonly #readAll: ReadAll
  #open: Wanted[] | undefined

  constructor(readAll: ReadAll) {
    this.#readAll = readAll
  }

  read(ref: DocumentReference): Promise<DocumentSnapshot> {
    return new Promise((resolve, reject) => this.#add({ ref, resolve, reject }))
  }

  #add(wanted: Wanted): void {
    if (this.#open !== undefined && this.#open.length < documentsPerRoundTrip) {
      this.#open.push(wanted)
      return
    }
    const group = [wanted]
    this.#open = group
    // Runs after everything that can continue without a response from outside.
    process.nextTick(() => {
      if (this.#open === group) this.#open = undefined
      void this.#answer(group)
    })
  }

  async #answer(group: readonly Wanted[]): Promise<void> {
    try {
      const snapshots = await this.#readAll(...group.map(({ ref }) => ref))
      for (const [index, snapshot] of snapshots.entries()) group[index]?.resolve(snapshot)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}

const readsOf = new WeakMap<Firestore, SharedReads>()

/** Reads outside transactions. */
export function sharedReads(firestore: Firestore): SharedReads {
  const known = readsOf.get(firestore)
  if (known !== undefined) return known
  const reads = new SharedReads((...refs) => firestore.getAll(...refs))
  readsOf.set(firestore, reads)
  return reads
}
