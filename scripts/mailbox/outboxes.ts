import { Failure } from '../failure.ts'
import { projectId } from '../suite/project.ts'
import { type FirestoreFields, fromFirestore, runQueryAnswer } from './firestore-values.ts'
import { type Message, toMessage } from './message.ts'

/** The collections that replace the mail service, the phone network and the push service. */
const outboxes = ['mail', 'messages', 'pushes'] as const
const newest = 200

/** Reads everything that was sent, newest first. */
export async function readOutboxes(firestore: string): Promise<Message[]> {
  const lists = await Promise.all(outboxes.map((outbox) => readOutbox(firestore, outbox)))
  return lists
    .flat()
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    .slice(0, newest)
}

async function readOutbox(
  firestore: string,
  outbox: (typeof outboxes)[number],
): Promise<Message[]> {
  const documents = `projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`http://${firestore}/v1/${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: outbox }] } }),
  })
  if (!response.ok)
    throw new Failure(`Firestore responded with status ${response.status} for ${outbox}.`)
  return runQueryAnswer
    .parse(await response.json())
    .flatMap(({ document }) => (document === undefined ? [] : [document]))
    .map(({ name, fields, createTime }) =>
      toMessage(outbox, name.split('/').at(-1) ?? '', createTime, dataOf(fields)),
    )
}

function dataOf(fields: FirestoreFields | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([key, value]) => [key, fromFirestore(value)]),
  )
}
