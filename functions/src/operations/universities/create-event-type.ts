import {
  endpoints,
  eventType,
  eventTypeErrors,
  limits,
  requirementIdsOf,
  withoutRepeats,
} from '@huddle/contract'

import { implement } from '#implement.ts'

import { changeCatalogue, refuseErrors, refuseMore } from './catalogue-change.ts'

export const createEventType = implement(
  endpoints.createEventType,
  (caller, { params: { universityId }, body }, services) =>
    changeCatalogue(
      caller,
      universityId,
      services,
      async ({ tx, catalogue, now, markUsed, audit }) => {
        refuseMore(catalogue.eventTypes.length, limits.eventTypes, 'event types')
        const ref = services.store.eventTypes(universityId).doc()
        const type = withoutRepeats(
          eventType.parse({
            ...body,
            id: ref.id,
            university_id: universityId,
            created_at: now,
            updated_at: now,
            updated_by: caller.staff.uid,
          }),
        )
        refuseErrors(
          eventTypeErrors(type, undefined, { university: caller.organisation, catalogue }),
        )
        tx.create(ref, type)
        markUsed(requirementIdsOf(type))
        audit({
          action: 'event-type-created',
          entity_type: 'event-type',
          entity_id: type.id,
          after: type,
        })
        return type
      },
    ),
)
