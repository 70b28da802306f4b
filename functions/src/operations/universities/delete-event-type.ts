import { endpoints, requirementIdsOf } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { changeCatalogue } from './catalogue-change.ts'

export const deleteEventType = implement(
  endpoints.deleteEventType,
  (caller, { params: { universityId, eventTypeId } }, services) =>
    changeCatalogue(caller, universityId, services, async ({ tx, now, markUsed, audit }) => {
      const ref = services.store.eventTypes(universityId).doc(eventTypeId)
      const stored = await tx.get(ref)
      if (stored === undefined) throw notFound('event type')
      if (stored.is_deleted) return { id: eventTypeId }
      tx.update(ref, { is_deleted: true, updated_at: now, updated_by: caller.staff.uid })
      markUsed(requirementIdsOf(stored))
      audit({
        action: 'event-type-deleted',
        entity_type: 'event-type',
        entity_id: eventTypeId,
        before: { name: stored.name, is_deleted: false },
        after: { name: stored.name, is_deleted: true },
      })
      return { id: eventTypeId }
    }),
)
