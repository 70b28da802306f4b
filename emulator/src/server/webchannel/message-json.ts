import type { Document } from '#values/value.ts'

const documents = new WeakMap<Document, string>()

/**
 * Returns the JSON text of a response. A changed document goes to many clients with different
 * target ids, so the text of the document, by far the largest part, is cached.
 */
export function messageJson(message: unknown): string {
  const change = documentChangeOf(message)
  if (change === undefined) return JSON.stringify(message)
  const { document, ...rest } = change
  return `{"documentChange":{"document":${documentJson(document)},${JSON.stringify(rest).slice(1)}}`
}

function documentJson(document: Document): string {
  const known = documents.get(document)
  if (known !== undefined) return known
  const json = JSON.stringify(document)
  documents.set(document, json)
  return json
}

type DocumentChangeMessage = { document: Document; targetIds: number[] }

/** The document change in a response, if it has one. */
export function documentChangeOf(message: unknown): DocumentChangeMessage | undefined {
  if (typeof message !== 'object' || message === null || !('documentChange' in message)) return
  return (message as { documentChange: DocumentChangeMessage }).documentChange
}
