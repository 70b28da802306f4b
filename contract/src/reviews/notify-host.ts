import { z } from 'zod'

import { eventId, requirementId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'

import { endpoint } from '../endpoint.ts'

const queried = z.array(requirementId).max(limits.requirementsPerEvent)

/**
 * A reviewer asks the host to change documents, at least one. If the event has no documents the
 * operation refuses, and the dashboard offers e-mail instead. `filesRequiringChanges` is the
 * dashboard's older name of `documents_queried` (A4). See R5, R22, M29.
 */
export const notifyHost = endpoint({
  method: 'POST',
  path: '/v1/events/{eventId}/notify-host',
  access: 'staff',
  summary: 'Ask the host of an event for changes',
  params: z.object({ eventId }),
  body: z
    .strictObject({
      message: z.string().trim().max(limits.reviewMessage).default(''),
      documents_queried: queried.optional(),
      filesRequiringChanges: queried.optional(),
      reasons: z.record(requirementId, z.string().trim().max(limits.requirementReason)).default({}),
    })
    .transform(({ filesRequiringChanges, documents_queried, ...rest }) => ({
      ...rest,
      documents_queried: [...new Set(documents_queried ?? filesRequiringChanges ?? [])],
    }))
    .refine((body) => body.documents_queried.length > 0, {
      path: ['documents_queried'],
      error: 'Select at least one requirement',
    }),
  data: z.object({ eventId }),
  errors: ['not-found', 'forbidden', 'review-conflict'],
})
