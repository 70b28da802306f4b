import type { Endpoint } from '@huddle/contract'

import type { Person } from '../support/person.ts'
import type { Call } from './matrix.ts'
import type { World } from './world.ts'

/** Sends a call of the matrix. Omitted parameters are those of the world. */
export function sendCall(
  endpoint: Endpoint,
  person: Person,
  { params = {}, query = {}, body }: Call,
  { office }: World,
  headers: Record<string, string> = {},
): Promise<Response> {
  const known: Record<string, string> = {
    universityId: office.campus.university.id,
    huddleId: office.huddle.id,
    ...params,
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = known[key]
    if (value === undefined) throw new Error(`The row names no ${key}`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams(query).toString()
  return person.send(endpoint.method, search === '' ? path : `${path}?${search}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}
