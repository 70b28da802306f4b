import { z } from 'zod'

import { eventId } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'
import { participant } from './participant.ts'

/**
 * Returns when the guests who are going arrived and left, one page at a time by name. For staff,
 * once the event is published.
 */
export const listGuestCheckIns = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}/guest-breakdown',
  access: 'staff',
  summary: 'When the guests of an event were checked in and out',
  params: z.object({ eventId }),
  query: z.strictObject(pageQuery),
  data: z.object({
    guests: z.array(
      participant
        .pick({
          id: true,
          first_name: true,
          last_name: true,
          email: true,
          avatar: true,
          scanned_at: true,
          checked_out_at: true,
        })
        .meta({ id: 'GuestCheckIn' }),
    ),
    total: z.number().int(),
  }),
  errors: ['not-found', 'forbidden'],
})
