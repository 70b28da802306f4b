import type { Document } from '#values/value.ts'

const documents = new WeakMap<Document, string>()

/**
 * JSON text of a response. A changed document goes to many listening clients with other target ids for
 * each, so the text of the document, by far the largest part, is made once.
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

/** What a response says about a changed document, if that is what it is about. */
export function documentChangeOf(message: unknown): DocumentChangeMessage | undefined {
  if (typeof message !== 'object' || message === null || !('documentChange' in message)) return
  return (message as { documentChange: DocumentChangeMessage }).documentChange
}
