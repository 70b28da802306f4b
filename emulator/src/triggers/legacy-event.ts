import type { Commit, DocumentChange } from '#storage/commit.ts'
import { dataOf } from './cloud-event.ts'
import type { Registration } from './registration.ts'

export const LEGACY_EVENT_CONTENT_TYPE = 'application/json'

/** The event of one change for a first-generation function. */
export function legacyEvent(
  { project, database, eventType }: Registration,
  commit: Commit,
  { eventId, path, change }: { eventId: string; path: string; change: DocumentChange },
) {
  const name = `projects/${project}/databases/${database}/documents/${path}`
  return {
    context: {
      eventId,
      timestamp: commit.commitTime,
      eventType,
      resource: { service: 'firestore.googleapis.com', name },
    },
    data: dataOf(change),
  }
}
