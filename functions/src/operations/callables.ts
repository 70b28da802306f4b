import type { CallableName, callables } from '@huddle/contract'

import type { CallableImplementation } from '#implement.ts'

import { answerHosting } from './events/answer-hosting.ts'
import { cancelEvent } from './events/cancel-event.ts'
import { createEvent } from './events/create-event.ts'
import { resubmitEvent } from './events/resubmit-event.ts'
import { submitDocument } from './events/submit-document.ts'
import { updateEvent } from './events/update-event.ts'
import { withdrawDocument } from './events/withdraw-document.ts'

/**
 * The implementation of each operation of the callable functions. The compiler requires every name.
 */
export const callableOperations: {
  [Name in CallableName]: CallableImplementation<(typeof callables)[Name]>
} = {
  createEvent,
  updateEvent,
  cancelEvent,
  answerHosting,
  resubmitEvent,
  submitDocument,
  withdrawDocument,
}
