import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore'
import { expect } from 'vitest'

/** The first event of a function starts a process for it, which may take long on a busy machine. */
export const PATIENCE_MS = 60_000

/** What the fixture functions recorded about one kind of event, oldest first. */
export async function fired(
  database: Firestore,
  kind: string,
  of: { document?: string } = {},
): Promise<DocumentData[]> {
  const { docs } = await database.collection('fired').where('kind', '==', kind).get()
  return docs
    .map((found) => found.data())
    .filter(({ document }) => of.document === undefined || document === of.document)
    .sort((a, b) => nanoseconds(a) - nanoseconds(b))
}

/** Waits until there are at least that many records. */
export async function firedTimes(
  database: Firestore,
  kind: string,
  { document, times = 1 }: { document?: string; times?: number },
): Promise<DocumentData[]> {
  let notes: DocumentData[] = []
  await expect
    .poll(
      async () => {
        notes = await fired(database, kind, document === undefined ? {} : { document })
        return notes.length
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    .toBeGreaterThanOrEqual(times)
  return notes
}

function nanoseconds({ at }: DocumentData): number {
  const time: Timestamp = at
  return time.toMillis() * 1e6 + (time.nanoseconds % 1e6)
}
