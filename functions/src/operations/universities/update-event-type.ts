import { isDeepStrictEqual } from 'node:util'

import {
  endpoints,
  eventType,
  eventTypeErrors,
  requirementIdsOf,
  withoutRepeats,
} from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { changeCatalogue, refuseErrors } from './catalogue-change.ts'

export const updateEventType = implement(
  endpoints.updateEventType,
  (caller, { params: { universityId, eventTypeId }, body }, services) =>
    changeCatalogue(
      caller,
      universityId,
      services,
      async ({ tx, catalogue, now, markUsed, audit }) => {
        const stored = catalogue.eventTypes.find(({ id }) => id === eventTypeId)
        if (stored === undefined) throw notFound('event type')
        const type = withoutRepeats(eventType.parse({ ...stored, ...body }))
        if (isDeepStrictEqual(type, stored)) return stored
        refuseErrors(eventTypeErrors(type, stored, { university: caller.organisation, catalogue }))
        const next = { ...type, updated_at: now, updated_by: caller.staff.uid }
        tx.set(services.store.eventTypes(universityId).doc(eventTypeId), next)
        markUsed([...requirementIdsOf(stored), ...requirementIdsOf(next)])
        audit({
          action: 'event-type-updated',
          entity_type: 'event-type',
          entity_id: eventTypeId,
          before: stored,
          after: next,
        })
        return next
      },
    ),
)
