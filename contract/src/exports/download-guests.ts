import { z } from 'zod'

import { eventId } from '#shared/ids.ts'

import { endpoint } from '../endpoint.ts'
import { csvResult } from './csv-export.ts'

/**
 * Exports the guests of an event as a CSV file, once the event has been reviewed. See E4, E6 to E8.
 */
export const downloadGuests = endpoint({
  method: 'GET',
  path: '/v1/events/{eventId}/guest-breakdown/download',
  access: 'staff',
  summary: 'Export the guests of an event as CSV',
  params: z.object({ eventId }),
  data: csvResult,
  errors: ['not-found', 'forbidden', 'limit-reached'],
})
