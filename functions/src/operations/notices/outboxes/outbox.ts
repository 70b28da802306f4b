import type { Mail, Push, Sms } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'
import type { Changes, Collection } from '#store/document.ts'

/** What a sender needs of any outbox document. */
export type Sendable = Pick<
  Mail | Sms | Push,
  'created_at' | 'delivery' | 'due_at' | 'is_confidential'
>

/** One way to reach people: the documents to send and who sends them. */
export type Outbox<T extends Sendable> = {
  name: string
  documents: Collection<T>
  /** Whether an attempt that broke off may be made again. */
  isRepeatable: boolean
  /** What is older is worth nothing any more. */
  hoursOfUse: number
  /** Undefined while nobody is configured to send. */
  send: ((item: T) => Promise<SendOutcome>) | undefined
  /** What is left of a confidential one when nothing is to be sent any more; undefined where people read the outbox itself. */
  withoutText: ((item: T) => Changes<T>) | undefined
}

/** What stands in place of a text that held a secret. */
export const removedText = 'Removed after sending'
