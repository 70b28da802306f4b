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

/** What is listened to now: a handful, since each screen has its own. */
let all: Shared[] = []

/** Listens to a query, metadata included, once for all who ask the same. Whoever joins later is told at once what the others know. */
export function listenTo(asked: Query, listener: Listener): () => void {
  const shared = sharedOf(asked) ?? begin(asked)
  shared.listeners.add(listener)
  if (shared.latest !== undefined) listener.next(shared.latest)
  return () => {
    shared.listeners.delete(listener)
    if (shared.listeners.size === 0) end(shared)
  }
}

/** What the server has said to somebody who listens to the same query now. */
export function knownAnswerTo(asked: Query): QuerySnapshot | undefined {
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
      // A listening that has failed is over; whoever tries again begins a new one.
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
