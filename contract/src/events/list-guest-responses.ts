import { z } from 'zod'

import { eventId, requirementId, uid } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { guestAnswer } from './guest-response.ts'

/**
 * What guests answered, per guest a map of answers by requirement, a page at a time by name. For hosts; and once the event is published for its
 * reviewers, Owners and Admins. Answers that the form marks as sensitive are left out for reviewers.
 * Spec: contract 7; decisions D8, E4, E10.
 */
export const listGuestResponses = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}/guest-responses',
  access: 'signed-in',
  summary: 'What the guests of an event answered',
  params: z.object({ eventId }),
  query: z.strictObject(pageQuery),
  data: z.object({
    guest_responses: z.record(uid, z.record(requirementId, guestAnswer)),
    /** The guests of the page in their order, for markers. */
    uids: z.array(uid),
    total: z.number().int(),
  }),
  errors: ['not-found', 'forbidden'],
})
