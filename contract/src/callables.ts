import { answerHosting } from '#events/answer-hosting.ts'
import { cancelEvent } from '#events/cancel-event.ts'
import { createEvent } from '#events/create-event.ts'
import { resubmitEvent } from '#events/resubmit-event.ts'
import { submitDocument } from '#events/submit-document.ts'
import { updateEvent } from '#events/update-event.ts'
import { withdrawDocument } from '#events/withdraw-document.ts'

/** Every operation that the callable functions offer. */
export const callables = {
  createEvent,
  updateEvent,
  cancelEvent,
  answerHosting,
  resubmitEvent,
  submitDocument,
  withdrawDocument,
} as const

export type CallableName = keyof typeof callables
