import {
  collection,
  documentId,
  getDocs,
  query,
  where,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore'

type Wanted = {
  id: string
  resolve: (found: DocumentSnapshot | undefined) => void
  reject: (reason: unknown) => void
}

type Group = { firestore: Firestore; name: string; universityId: string; wanted: Wanted[] }

/** Firestore allows at most thirty values in an `in` condition. */
const idsPerQuery = 30

let open: Group[] = []

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
    const group = open.find(
      (each) =>
        each.firestore === firestore &&
        each.name === name &&
        each.universityId === universityId &&
        each.wanted.length < idsPerQuery,
    )
    if (group !== undefined) {
      group.wanted.push({ id, resolve, reject })
      return
    }
    const begun: Group = { firestore, name, universityId, wanted: [{ id, resolve, reject }] }
    open.push(begun)
    // Runs after everything that the current render requests.
    queueMicrotask(() => {
      open = open.filter((each) => each !== begun)
      void answer(begun)
    })
  })
}

async function answer({ firestore, name, universityId, wanted }: Group): Promise<void> {
  const source = query(
    collection(firestore, name),
    where('university_id', '==', universityId),
    where(
      documentId(),
      'in',
      wanted.map(({ id }) => id),
    ),
  )
  try {
    const { docs } = await getDocs(source)
    for (const { id, resolve } of wanted) resolve(docs.find((row) => row.id === id))
  } catch (error) {
    for (const { reject } of wanted) reject(error)
  }
}
