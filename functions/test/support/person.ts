import { createClient, type Client } from '@huddle/contract'

import { identityTokenOf, phoneTokenOf, staffTokenOf } from './sign-in.ts'
import { suite } from './suite.ts'

/** A caller of the API. */
export type Person = {
  uid: string
  token: string | undefined
  /** The typed client, signed in as this person. */
  call: Client
  /** A raw request, for what the typed client would not send. */
  send(method: string, path: string, init?: RequestInit): Promise<Response>
}

export async function personOf(uid: string, claims: object = {}): Promise<Person> {
  return personWith(uid, await identityTokenOf(uid, claims))
}

/** Creates a person who signed in with a code sent to a phone number. */
export async function phonePersonOf(uid: string, phoneNumber: string): Promise<Person> {
  return personWith(uid, await phoneTokenOf(uid, phoneNumber))
}

/** Creates a person who signs in as staff do. */
export async function staffOf(
  { uid, email }: { uid: string; email: string },
  claims: object,
): Promise<Person> {
  return personWith(uid, await staffTokenOf(uid, email, claims))
}

/** Creates a person with any token, or without one. */
export function personWith(uid: string, token: string | undefined, baseUrl = suite.apiUrl): Person {
  return {
    uid,
    token,
    call: createClient({
      baseUrl,
      fetch,
      token: async () => token,
      headers: () => ({}),
      pause: async () => {},
    }),
    send: (method, path, init = {}) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return fetch(`${baseUrl}${path}`, { ...init, method, headers })
    },
  }
}

export const nobody = personWith('', undefined)
