import { z } from 'zod'

import { personWith, type Person } from '../support/person.ts'
import { suite } from '../support/suite.ts'

const registered = z.object({ idToken: z.string(), localId: z.string() })

/** Registers with Auth, as anybody can who knows the public key of the web app. */
export async function registerStranger(email: string): Promise<Person> {
  const address = `http://${suite.authHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a password of one', returnSecureToken: true }),
  })
  const { idToken, localId } = registered.parse(await response.json())
  return personWith(localId, idToken)
}
