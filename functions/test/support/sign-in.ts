import { getAuth } from 'firebase-admin/auth'
import { z } from 'zod'

import { adminApp, suite } from './suite.ts'

const signedIn = z.object({ idToken: z.string() })

/** An identity token of a person, whom Auth gets to know with it. */
export async function identityTokenOf(uid: string, claims: object = {}): Promise<string> {
  const customToken = await getAuth(adminApp).createCustomToken(uid, claims)
  const address = `http://${suite.authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: customToken, returnSecureToken: true }),
  })
  return signedIn.parse(await response.json()).idToken
}
