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
  source: Query
  listeners: Set<Listener>
  latest: QuerySnapshot | undefined
  stop: () => void
}

/** The active listeners: only a few, because each screen has its own. */
let active: Shared[] = []

/**
 * Listens to a query, metadata included. Equal queries share one listener, and a later subscriber
 * gets the latest snapshot immediately.
 */
export function listenShared(source: Query, listener: Listener): () => void {
  const shared = sharedOf(source) ?? start(source)
  shared.listeners.add(listener)
  if (shared.latest !== undefined) listener.next(shared.latest)
  return () => {
    shared.listeners.delete(listener)
    if (shared.listeners.size === 0) end(shared)
  }
}

/** The latest server snapshot of a query that already has a listener. */
export function latestSnapshotOf(source: Query): QuerySnapshot | undefined {
  const latest = sharedOf(source)?.latest
  return latest?.metadata.fromCache === false ? latest : undefined
}

function sharedOf(source: Query): Shared | undefined {
  return active.find((each) => queryEqual(each.source, source))
}

function start(source: Query): Shared {
  const shared: Shared = { source, listeners: new Set(), latest: undefined, stop: () => {} }
  active = [...active, shared]
  shared.stop = onSnapshot(
    source,
    { includeMetadataChanges: true },
    (snapshot) => {
      shared.latest = snapshot
      for (const { next } of shared.listeners) next(snapshot)
    },
    (error) => {
      // A failed listener is finished; a retry starts a new one.
      active = active.filter((each) => each !== shared)
      for (const { fail } of shared.listeners) fail(error)
    },
  )
  return shared
}

function end(shared: Shared) {
  shared.stop()
  active = active.filter((each) => each !== shared)
}
