import { z } from 'zod'

import { eventId, requirementId, uid } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { guestAnswer } from './guest-response.ts'

/**
 * Returns the guests' answers, for each guest a map of answers by requirement, one page at a time
 * by name. For hosts, and once the event is published for its reviewers, owners and admins.
 * Reviewers do not get answers that the form marks as sensitive. See D8, E4, E10.
 */
export const listGuestResponses = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}/guest-responses',
  access: 'signed-in',
  summary: 'The answers of the guests of an event',
  params: z.object({ eventId }),
  query: z.strictObject(pageQuery),
  data: z.object({
    guest_responses: z.record(uid, z.record(requirementId, guestAnswer)),
    /** The guests of the page in order, for markers. */
    uids: z.array(uid),
    total: z.number().int(),
  }),
  errors: ['not-found', 'forbidden'],
})
