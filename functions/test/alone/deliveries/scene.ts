import type { HandlerName, Payload } from './handlers.ts'
import type { Outside } from './outside.ts'

/** Something that people or other handlers do. */
export type Act = () => Promise<unknown>

/** What happens before a delivery comes. */
export type Later = {
  act: Act
  /** Within seconds; an hour later otherwise. */
  isAtOnce?: true
  /**
   * Where a late delivery leads: to the same as one in time, to nothing at all, or to something else, which is then the same however often
   * and in which order it comes.
   */
  leadsTo: 'the same' | 'nothing' | 'something else'
}

/** One situation in which a handler is called. */
export type Scene = {
  /** One after the other. Of each change of a document that the handler listens to there is a delivery. */
  acts: Act[]
  /** For handlers that hear of something else. */
  payloads?: Payload[]
  /** Where the world outside Firestore stands at first. */
  outside?: Partial<Outside>
  /** When the deliveries come, if not right after the acts. */
  at?: Date
  later?: Record<string, Later>
  /** How long the platform, or the next run of the schedule, waits after a process died. */
  againAfterMs?: number
  /** Fields that tell of attempts, not of what came of them; and why. */
  ignored?: { fields: string[]; because: string }
  /** What a death may leave instead of the same; and why. */
  afterDeath?: {
    isFine(state: readonly string[], once: readonly string[]): boolean
    because: string
  }
}

export type Scenes = Record<string, () => Promise<Scene>>

/** Scenes of every handler that is deployed: a new one without is an error of types. */
export type Rows = Record<HandlerName, Scenes>
