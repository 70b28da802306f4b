/**
 * Calls as the author of a client writes them, over types generated from the API description. It is compiled by a test and never runs.
 * Each `@ts-expect-error` is a mistake that the types have to refuse.
 */
import createClient from 'openapi-fetch'

import type { components, paths } from '../dist/schema.ts'

type Event = components['schemas']['ReviewEvent']
type Rejection =
  paths['/v1/events/{eventId}/reject']['post']['requestBody']['content']['application/json']

const client = createClient<paths>({
  baseUrl: 'https://huddle.example',
  headers: { authorization: 'Bearer token' },
  querySerializer: { array: { style: 'form', explode: false } },
})

export async function goodCalls(): Promise<string[]> {
  const { data: page, error } = await client.GET('/v2/events', {
    params: { query: { tab: 'upcoming', limit: 20, sort: '-title', startAfter: ['a', 'b'] } },
  })
  if (error !== undefined) return [error.code, error.errorMessage, ...Object.keys(error.errors)]
  const events: Event[] = page.data.events

  await client.POST('/v1/events/{eventId}/reject', {
    params: { path: { eventId: 'gala' }, header: { 'idempotency-key': 'once' } },
    body: { message: 'The venue is double-booked' },
  })
  await client.POST('/v1/events/{eventId}/approve', { params: { path: { eventId: 'gala' } } })
  await client.GET('/v1/users/avatars', { params: { query: { ids: ['ada', 'grace'] } } })
  await client.GET('/v1/status')
  await client.PUT('/v1/auth/user/{userId}', {
    params: { path: { userId: 'ada' } },
    body: { phone_number: null, email: 'ada@huddle.example' },
  })
  const { data: settings } = await client.GET('/v1/auth/settings')
  const canReport: boolean | undefined = settings?.data.flags.isReportingEnabled
  return [...events.map(({ title }) => title), String(canReport)]
}

export async function mistakes(): Promise<unknown[]> {
  // @ts-expect-error There is no such path.
  await client.GET('/v1/event')

  // @ts-expect-error The path has no such method.
  await client.DELETE('/v1/status')

  // @ts-expect-error The path names an event.
  await client.POST('/v1/events/{eventId}/reject', { body: { message: 'No' } })

  await client.POST('/v1/events/{eventId}/reject', {
    // @ts-expect-error The parameter of the path has another name.
    params: { path: { id: 'gala' } },
    body: { message: 'No' },
  })

  // @ts-expect-error A rejection carries a message, so its body is required.
  await client.POST('/v1/events/{eventId}/reject', { params: { path: { eventId: 'gala' } } })

  await client.POST('/v1/events/{eventId}/reject', {
    params: { path: { eventId: 'gala' } },
    // @ts-expect-error The message is a text.
    body: { message: 5 },
  })

  // @ts-expect-error There is no such tab.
  await client.GET('/v2/events', { params: { query: { tab: 'soon' } } })

  // @ts-expect-error A limit is a number.
  await client.GET('/v2/events', { params: { query: { limit: '20' } } })

  // @ts-expect-error A marker is a list.
  await client.GET('/v2/events', { params: { query: { startAfter: 'a' } } })

  // @ts-expect-error The list of people is required.
  await client.GET('/v1/users/avatars')

  const person = { first_name: 'Ada', last_name: 'King', email: 'ada@huddle.example' }
  await client.POST('/v1/invites', {
    // @ts-expect-error There is no such role.
    body: { ...person, role: 'king', assignments: ['all'] },
  })

  // @ts-expect-error There is no such field. The client's own parameters are generic and let it pass.
  const rejection: Rejection = { message: 'No', reason: 'No' }

  const { data } = await client.GET('/v2/events')
  // @ts-expect-error A failed call has no page.
  const total = data.data.total
  // @ts-expect-error Events have no such field.
  const titles = data?.data.events.map((event) => event.titel)
  const { data: settings } = await client.GET('/v1/auth/settings')
  // @ts-expect-error There is no such flag.
  const flag = settings?.data.flags.isEverythingEnabled
  return [rejection, total, titles, flag]
}
