import {
  collection,
  documentId,
  getDocs,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'

type PendingRead = {
  id: string
  resolve: (found: DocumentSnapshot | undefined) => void
  reject: (reason: unknown) => void
}

type Batch = { firestore: Firestore; name: string; universityId: string; requests: PendingRead[] }

/** Firestore allows at most thirty values in an `in` condition. */
const idsPerQuery = 30

let openBatches: Batch[] = []

/**
 * Reads one document of an organisation by its id; undefined if there is none. Reads requested
 * during one render are combined into one query, so that the rules look up the caller once instead
 * of once for each document.
 */
export function readBatched(
  firestore: Firestore,
  name: string,
  universityId: string,
  id: string,
): Promise<DocumentSnapshot | undefined> {
  return new Promise((resolve, reject) => {
    const batch = openBatches.find(
      (each) =>
        each.firestore === firestore &&
        each.name === name &&
        each.universityId === universityId &&
        each.requests.length < idsPerQuery,
    )
    if (batch !== undefined) {
      batch.requests.push({ id, resolve, reject })
      return
    }
    const created: Batch = { firestore, name, universityId, requests: [{ id, resolve, reject }] }
    openBatches.push(created)
    // Runs after everything that the current render requests.
    queueMicrotask(() => {
      openBatches = openBatches.filter((each) => each !== created)
      void send(created)
    })
  })
}

async function send({ firestore, name, universityId, requests }: Batch): Promise<void> {
  const source = query(
    collection(firestore, name),
    where('university_id', '==', universityId),
    where(
      documentId(),
      'in',
      requests.map(({ id }) => id),
    ),
  )
  try {
    const { docs } = await getDocs(source)
    for (const { id, resolve } of requests) resolve(docs.find((row) => row.id === id))
  } catch (error) {
    for (const { reject } of requests) reject(error)
  }
}
