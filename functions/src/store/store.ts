import type { Firestore } from 'firebase-admin/firestore'

import { authCollections } from './collections/auth.ts'
import { eventCollections } from './collections/events.ts'
import { exportCollections } from './collections/exports.ts'
import { fileCollections } from './collections/files.ts'
import { formCollections } from './collections/forms.ts'
import { huddleCollections } from './collections/huddles.ts'
import { noticeCollections } from './collections/notices.ts'
import { peopleCollections } from './collections/people.ts'
import { platformCollections } from './collections/platform.ts'
import { teamCollections } from './collections/team.ts'
import { universityCollections } from './collections/universities.ts'
import type { DocRef } from './document.ts'
import { Tx } from './transaction.ts'

export type Store = ReturnType<typeof createStore>

/** Typed access to every collection that the server uses. */
export function createStore(firestore: Firestore) {
  return {
    ...eventCollections(firestore),
    ...huddleCollections(firestore),
    ...formCollections(firestore),
    ...universityCollections(firestore),
    ...teamCollections(firestore),
    ...peopleCollections(firestore),
    ...noticeCollections(firestore),
    ...exportCollections(firestore),
    ...fileCollections(firestore),
    ...authCollections(firestore),
    ...platformCollections(firestore),

    /**
     * Runs `body` again when a concurrent commit conflicts, so it must do nothing except read and
     * write through `tx`.
     */
    transaction: <Result>(body: (tx: Tx) => Promise<Result>): Promise<Result> =>
      firestore.runTransaction((raw) => body(new Tx(raw))),

    /**
     * A transaction whose effect must persist whatever becomes of the call. It never carries the
     * call's idempotency key.
     */
    standaloneTransaction: <Result>(body: (tx: Tx) => Promise<Result>): Promise<Result> =>
      firestore.runTransaction((raw) => body(new Tx(raw))),

    /** Several documents of one type, in the given order. */
    getAll: <T extends object>(refs: readonly DocRef<T>[]): Promise<(T | undefined)[]> =>
      Promise.all(refs.map((ref) => ref.get())),
  }
}
