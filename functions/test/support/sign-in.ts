import { initializeApp } from 'firebase-admin/app'
import { FirebaseAuthError, getAuth } from 'firebase-admin/auth'
import { z } from 'zod'

import { suite } from './suite.ts'

// The Auth emulator only signs in for the project of the suite, even if a test uses another one.
const projectId = process.env['HUDDLE_AUTH_PROJECT'] ?? suite.projectId
const auth = getAuth(initializeApp({ projectId }, 'sign-in'))

const signedIn = z.object({ idToken: z.string() })

/**
 * Returns an identity token of a person who signs in as the app does, which also creates the
 * account.
 */
export async function identityTokenOf(uid: string, claims: object = {}): Promise<string> {
  const token = await auth.createCustomToken(uid, claims)
  return tokenFrom('signInWithCustomToken', { token })
}

/** The same for a person with a phone number, as the app signs people in by a code. */
export async function phoneTokenOf(uid: string, phoneNumber: string): Promise<string> {
  await auth.createUser({ uid, phoneNumber })
  return identityTokenOf(uid)
}

/**
 * Returns an identity token of a staff member, who signs in with a password as the dashboard does.
 */
export async function staffTokenOf(uid: string, email: string, claims: object): Promise<string> {
  const password = `the password of ${uid}`
  const account = { email, emailVerified: true, password }
  try {
    await auth.createUser({ uid, ...account })
  } catch (error) {
    if (!(error instanceof FirebaseAuthError) || !error.hasCode('uid-already-exists')) throw error
    await auth.updateUser(uid, account)
  }
  await auth.setCustomUserClaims(uid, claims)
  return tokenFrom('signInWithPassword', { email, password })
}

async function tokenFrom(call: string, credential: object): Promise<string> {
  const address = `http://${suite.authHost}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credential, returnSecureToken: true }),
  })
  return signedIn.parse(await response.json()).idToken
}
