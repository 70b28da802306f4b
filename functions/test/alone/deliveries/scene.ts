import type { HandlerName, Payload } from './handlers.ts'
import type { Outside } from './outside.ts'

/** An action by people or other handlers. */
export type Act = () => Promise<unknown>

/** What happens before a delivery arrives. */
export type Later = {
  act: Act
  /** Within seconds; otherwise an hour later. */
  isAtOnce?: true
  /**
   * The outcome of a late delivery: the same as of one in time, nothing at all, or something else,
   * which must then not depend on the number and order of deliveries.
   */
  leadsTo: 'the same' | 'nothing' | 'something else'
}

/** One situation that triggers a handler. */
export type Scene = {
  /**
   * Performed in order. Every change of a document that the handler listens to becomes a delivery.
   */
  acts: Act[]
  /** For handlers that something else triggers. */
  payloads?: Payload[]
  /** The initial state outside Firestore. */
  outside?: Partial<Outside>
  /** When the deliveries arrive, if not right after the acts. */
  at?: Date
  later?: Record<string, Later>
  /**
   * The time after which the platform, or the next run of the schedule, retries after a process
   * died.
   */
  againAfterMs?: number
  /** Fields that describe attempts instead of outcomes, with the reason. */
  ignored?: { fields: string[]; because: string }
  /** An alternative outcome that a death may leave, with the reason. */
  afterDeath?: {
    isFine(state: readonly string[], once: readonly string[]): boolean
    because: string
  }
}

export type Scenes = Record<string, () => Promise<Scene>>

/** Scenes of every deployed handler: the compiler requires them for a new one. */
export type Rows = Record<HandlerName, Scenes>
