import type { StoredDocument } from '#rules/firestore/document-reads.ts'
import type { ExpressionValue } from './from-expression-value.ts'

/** The messages from firebase-tools, one JSON object per line. */
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

/** The response to a fetch, with the id of the fetch. */
export type FetchedDocument = {
  action?: undefined
  id: number
  status: 'ok' | 'not_found'
  result?: StoredDocument
}

/**
 * The messages to firebase-tools. `status` is always ok, because anything else leaves the request
 * hanging.
 */
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
