import { reviewActions, type RequirementId } from '@huddle/contract'

import type { Services } from '#services.ts'

import { decideAsHost } from './decide-as-host.ts'

/**
 * A host withdraws one answer. Used by the HTTP endpoint and the callable. The file is kept for the
 * history. See D3.
 */
export function withdrawAnswer(
  caller: { uid: string; requestId: string },
  eventId: string,
  documentId: RequirementId,
  services: Services,
) {
  return decideAsHost(
    caller,
    eventId,
    services,
    (current, by, now) => reviewActions.withdrawDocument(current, { by, documentId }, now),
    () => ({ documentId }),
  )
}
