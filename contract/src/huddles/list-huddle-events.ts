import { z } from 'zod'

import { eventTab } from '#events/event-tab.ts'
import { readableEvent } from '#events/event-page.ts'
import { huddleId } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'

/**
 * A page of a huddle's events, the newest start first: all of them for staff in scope; for others who
 * see the huddle and study at its university the pages of the public ones, and for hosts of the
 * huddle the events that they host as well. Spec: contract 7, dashboard 2; decisions E9, E10.
 */
export const listHuddleEvents = endpoint({
  method: 'GET',
  path: '/v1/huddles/{huddleId}/events',
  access: 'signed-in',
  summary: 'A page of the events of a huddle',
  params: z.object({ huddleId }),
  query: z.strictObject({ ...pageQuery, tab: eventTab.optional() }),
  data: z.object({ events: z.array(readableEvent), total: z.number().int() }),
  errors: ['not-found'],
})
