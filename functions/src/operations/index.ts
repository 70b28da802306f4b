import type { EndpointName, endpoints } from '@huddle/contract'

import type { Operation } from '#implement.ts'

import { getAuthSettings } from './auth/get-auth-settings.ts'
import { getCurrentUser } from './auth/get-current-user.ts'
import { verifySignIn } from './auth/verify-sign-in.ts'
import { getEvent } from './events/get-event.ts'
import { listEventsByTurn } from './events/list-events-by-turn.ts'
import { listEvents } from './events/list-events.ts'
import { listPendingEvents } from './events/list-pending-events.ts'
import { getOpenapi } from './platform/get-openapi.ts'
import { getStatus } from './platform/get-status.ts'
import { answerReviewDocument } from './reviews/answer-review-document.ts'
import { approveEvent } from './reviews/approve-event.ts'
import { getReviewDocument } from './reviews/get-review-document.ts'
import { listReviewDocuments } from './reviews/list-review-documents.ts'
import { notifyHost } from './reviews/notify-host.ts'
import { rejectEvent } from './reviews/reject-event.ts'
import { reopenVote } from './reviews/reopen-vote.ts'
import { undoDecision } from './reviews/undo-decision.ts'
import { withdrawReviewDocument } from './reviews/withdraw-review-document.ts'
import { getUniversity } from './universities/get-university.ts'

/** What carries out each endpoint, in the order of the registry. The compiler asks for every name. */
export const operations: { [Name in EndpointName]: Operation<(typeof endpoints)[Name]> } = {
  getStatus,
  getOpenapi,
  verifySignIn,
  getCurrentUser,
  getAuthSettings,
  getUniversity,
  listEventsByTurn,
  listEvents,
  listPendingEvents,
  getEvent,
  approveEvent,
  rejectEvent,
  notifyHost,
  undoDecision,
  reopenVote,
  getReviewDocument,
  listReviewDocuments,
  answerReviewDocument,
  withdrawReviewDocument,
}
