import { invalidArgument } from '#status.ts'
import { documentPattern, type DocumentPattern } from './document-pattern.ts'

const kinds = ['written', 'created', 'updated', 'deleted'] as const
export type TriggerKind = (typeof kinds)[number]

/** A function with a Firestore trigger, as the Functions emulator registered it. */
export type Registration = {
  /**
   * The name of the function in the Functions emulator, for example
   * `us-central1-onReviewWritten-0`.
   */
  readonly key: string
  readonly project: string
  /** The database id, `(default)` unless the function names another. */
  readonly database: string
  /** Events carry the registered type, because the functions SDK refuses others. */
  readonly eventType: string
  readonly kind: TriggerKind
  /** First-generation functions receive events in an older format. */
  readonly generation: 1 | 2
  readonly wantsAuthContext: boolean
  /** Whether an event is retried when the function fails. */
  readonly retries: boolean
  readonly pattern: DocumentPattern
}

const TYPE = /^google\.cloud\.firestore\.document\.v1\.(?<kind>\w+?)(?<auth>\.withAuthContext)?$/

/**
 * Reads the registration that firebase-tools sends for each second-generation Firestore function.
 * It leaves out whether the function is declared with `retry: true`, which our suite adds.
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
    generation: 2,
    wantsAuthContext: groups?.['auth'] !== undefined,
    retries: body['retry'] === true,
    pattern: documentPattern(document['value']),
  }
}

const FIRST_TYPE = /^providers\/cloud\.firestore\/eventTypes\/document\.(?<act>\w+)$/
const firstKinds: Readonly<Record<string, TriggerKind>> = {
  write: 'written',
  create: 'created',
  update: 'updated',
  delete: 'deleted',
}
const RESOURCE = /^projects\/[^/]+\/databases\/(?<database>[^/]+)\/documents\/(?<pattern>.+)$/

/** Reads the registration of a first-generation function. */
export function parseFirstRegistration(project: string, key: string, body: unknown): Registration {
  const trigger = isRecord(body) ? body['eventTrigger'] : undefined
  if (!isRecord(trigger)) throw invalidArgument(`Trigger ${key} has no eventTrigger`)
  const { eventType, resource } = trigger
  const act =
    typeof eventType === 'string' ? FIRST_TYPE.exec(eventType)?.groups?.['act'] : undefined
  const kind = act === undefined ? undefined : firstKinds[act]
  if (typeof eventType !== 'string' || kind === undefined) {
    throw invalidArgument(`Trigger ${key} has an event type that is not known here`)
  }
  const names = typeof resource === 'string' ? RESOURCE.exec(resource)?.groups : undefined
  if (names === undefined) throw invalidArgument(`Trigger ${key} must name a pattern of documents`)
  return {
    key,
    project,
    database: names['database'] ?? '(default)',
    eventType,
    kind,
    generation: 1,
    wantsAuthContext: false,
    retries: trigger['retry'] === true,
    pattern: documentPattern(names['pattern'] ?? ''),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
