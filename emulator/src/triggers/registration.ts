import { invalidArgument } from '#status.ts'
import { documentPattern, type DocumentPattern } from './document-pattern.ts'

const kinds = ['written', 'created', 'updated', 'deleted'] as const
export type TriggerKind = (typeof kinds)[number]

/** A function that wants to hear of changes, as the functions emulator registered it. */
export type Registration = {
  /** Names the function in the functions emulator, for example `us-central1-onReviewWritten-0`. */
  readonly key: string
  readonly project: string
  /** Database id, `(default)` unless the function says otherwise. */
  readonly database: string
  /** Events carry the registered type; the functions SDK refuses others. */
  readonly eventType: string
  readonly kind: TriggerKind
  readonly wantsAuthContext: boolean
  /** Whether an event that the function fails on comes again. */
  readonly retries: boolean
  readonly pattern: DocumentPattern
}

const TYPE = /^google\.cloud\.firestore\.document\.v1\.(?<kind>\w+?)(?<auth>\.withAuthContext)?$/

/**
 * Reads the registration that firebase-tools sends for each v2 Firestore function. Whether the function is declared with
 * `retry: true` it leaves out; our suite adds it.
 */
export function parseRegistration(project: string, key: string, body: unknown): Registration {
  if (!isRecord(body)) throw invalidArgument('A trigger registration must be a JSON object')
  const { eventType, database = '(default)', document } = body
  if (typeof eventType !== 'string') throw invalidArgument(`Trigger ${key} has no eventType`)
  const groups = TYPE.exec(eventType)?.groups
  const kind = kinds.find((known) => known === groups?.['kind'])
  if (kind === undefined) {
    throw invalidArgument(
      `Trigger ${key} has the event type "${eventType}", which is not known here`,
    )
  }
  if (
    typeof database !== 'string' ||
    !isRecord(document) ||
    typeof document['value'] !== 'string'
  ) {
    throw invalidArgument(`Trigger ${key} must name a database and a document pattern`)
  }
  return {
    key,
    project,
    database,
    eventType,
    kind,
    wantsAuthContext: groups?.['auth'] !== undefined,
    retries: body['retry'] === true,
    pattern: documentPattern(document['value']),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
