/**
 * Calls as a client developer would write them, using types generated from the API description. A
 * test compiles this file; it never runs. Each `@ts-expect-error` marks a mistake that the types
 * must reject.
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
  // @ts-expect-error This path does not exist.
  await client.GET('/v1/event')

  // @ts-expect-error The path has no such method.
  await client.DELETE('/v1/status')

  // @ts-expect-error The event id of the path is missing.
  await client.POST('/v1/events/{eventId}/reject', { body: { message: 'No' } })

  await client.POST('/v1/events/{eventId}/reject', {
    // @ts-expect-error The path parameter has another name.
    params: { path: { id: 'gala' } },
    body: { message: 'No' },
  })

  // @ts-expect-error A rejection requires a message, so the body is required.
  await client.POST('/v1/events/{eventId}/reject', { params: { path: { eventId: 'gala' } } })

  await client.POST('/v1/events/{eventId}/reject', {
    params: { path: { eventId: 'gala' } },
    // @ts-expect-error The message is a string.
    body: { message: 5 },
  })

  // @ts-expect-error There is no such tab.
  await client.GET('/v2/events', { params: { query: { tab: 'soon' } } })

  // @ts-expect-error A limit is a number.
  await client.GET('/v2/events', { params: { query: { limit: '20' } } })

  // @ts-expect-error A marker is an array.
  await client.GET('/v2/events', { params: { query: { startAfter: 'a' } } })

  // @ts-expect-error The list of user ids is required.
  await client.GET('/v1/users/avatars')

  const person = { first_name: 'Ada', last_name: 'King', email: 'ada@huddle.example' }
  await client.POST('/v1/invites', {
    // @ts-expect-error This role does not exist.
    body: { ...person, role: 'king', assignments: ['all'] },
  })

  // @ts-expect-error This field does not exist. Generic parameters alone would accept it.
  const rejection: Rejection = { message: 'No', reason: 'No' }

  const { data } = await client.GET('/v2/events')
  // @ts-expect-error The data of a call may be undefined because the call may have failed.
  const total = data.data.total
  // @ts-expect-error Events have no such field.
  const titles = data?.data.events.map((event) => event.titel)
  const { data: settings } = await client.GET('/v1/auth/settings')
  // @ts-expect-error There is no such flag.
  const flag = settings?.data.flags.isEverythingEnabled
  return [rejection, total, titles, flag]
}
