import {
  onSnapshot,
  queryEqual,
  type FirestoreError,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore'

type Listener = {
  next: (snapshot: QuerySnapshot) => void
  fail: (error: FirestoreError) => void
}

type Shared = {
  asked: Query
  listeners: Set<Listener>
  latest: QuerySnapshot | undefined
  stop: () => void
}

/** The active listeners: only a few, because each screen has its own. */
let all: Shared[] = []

/**
 * Listens to a query, metadata included. Equal queries share one listener, and a later subscriber
 * gets the latest snapshot immediately.
 */
export function listenShared(asked: Query, listener: Listener): () => void {
  const shared = sharedOf(asked) ?? begin(asked)
  shared.listeners.add(listener)
  if (shared.latest !== undefined) listener.next(shared.latest)
  return () => {
    shared.listeners.delete(listener)
    if (shared.listeners.size === 0) end(shared)
  }
}

/** The latest server snapshot of a query that already has a listener. */
export function latestSnapshotOf(asked: Query): QuerySnapshot | undefined {
  const latest = sharedOf(asked)?.latest
  return latest?.metadata.fromCache === false ? latest : undefined
}

function sharedOf(asked: Query): Shared | undefined {
  return all.find((each) => queryEqual(each.asked, asked))
}

function begin(asked: Query): Shared {
  const shared: Shared = { asked, listeners: new Set(), latest: undefined, stop: () => {} }
  all = [...all, shared]
  shared.stop = onSnapshot(
    asked,
    { includeMetadataChanges: true },
    (snapshot) => {
      shared.latest = snapshot
      for (const { next } of shared.listeners) next(snapshot)
    },
    (error) => {
      // A failed listener is finished; a retry starts a new one.
      all = all.filter((each) => each !== shared)
      for (const { fail } of shared.listeners) fail(error)
    },
  )
  return shared
}

function end(shared: Shared) {
  shared.stop()
  all = all.filter((each) => each !== shared)
}
