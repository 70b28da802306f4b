import type { StoredDocument } from '#rules/firestore/document-reads.ts'
import type { ExpressionValue } from './from-expression-value.ts'

/** What firebase-tools sends, one JSON object per line. */
export type Incoming = LoadRuleset | Verify | FetchedDocument

export type LoadRuleset = {
  action: 'load_ruleset'
  id: number
  context: { rulesetName: string; source: { files: { name?: string; content: string }[] } }
}

export type Verify = {
  action: 'verify'
  id: number
  context: {
    rulesetName: string
    service: string
    method: string
    path: string
    variables: Record<string, ExpressionValue>
  }
}

/** The answer to a fetch, under the number that the fetch had. */
export type FetchedDocument = {
  action?: undefined
  id: number
  status: 'ok' | 'not_found'
  result?: StoredDocument
}

/** What goes back. `status` is always ok: anything else leaves the request hanging. */
export type Outgoing =
  | { id: number; status: 'ok' }
  | { id: number; status: 'ok'; result: object; errors: string[]; warnings: string[] }
  | {
      id: number
      server_request_id: number
      action: 'fetch_firestore_document'
      status: 'ok'
      context: { path: string }
    }
