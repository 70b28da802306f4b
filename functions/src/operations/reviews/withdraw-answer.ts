import { reviewActions, type RequirementId } from '@huddle/contract'

import type { Services } from '#services.ts'

import { decideAsHost } from './decide-as-host.ts'

/** A host takes one answer back; reached by HTTP and by the callable. The file stays for the history. Decision D3. */
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
