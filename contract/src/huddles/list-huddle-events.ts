import { z } from 'zod'

import { eventTab } from '#events/event-tab.ts'
import { readableEvent } from '#events/event-page.ts'
import { huddleId } from '#shared/ids.ts'
import { pageQuery } from '#shared/page.ts'

import { endpoint } from '../endpoint.ts'

/**
 * Returns a page of a huddle's events, newest start first. Staff in scope get all of them. Others
 * who see the huddle and study at its university get the pages of its public events, and hosts of
 * the huddle also the events that they host. See E9, E10.
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
