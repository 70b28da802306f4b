import type { Mail, Push, Sms } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'
import type { Changes, Collection } from '#store/document.ts'

/** The fields that a sender needs of any outbox document. */
export type Sendable = Pick<
  Mail | Sms | Push,
  'created_at' | 'delivery' | 'due_at' | 'is_confidential'
>

/** One channel: its documents to send, and the provider that sends them. */
export type Outbox<T extends Sendable> = {
  name: string
  documents: Collection<T>
  /** Whether an interrupted attempt may be repeated. */
  isRepeatable: boolean
  /** Older messages are not worth sending. */
  hoursOfUse: number
  /** Undefined while no provider is configured. */
  send: ((item: T) => Promise<SendOutcome>) | undefined
  /**
   * The remaining fields of a confidential message once it will not be sent any more. Undefined
   * where people read the outbox itself.
   */
  withoutText: ((item: T) => Changes<T>) | undefined
}

/** Replaces a text that contained a secret. */
export const removedText = 'Removed after sending'
