import { randomUUID } from 'node:crypto'

import { endpoints, type Invitation, type Mail } from '@huddle/contract'
import { z } from 'zod'

import type { Staff } from './campus.ts'
import { nobody, personWith, type Person } from './person.ts'
import { sendJson } from './send-json.ts'
import { store, suite } from './suite.ts'

export const newAddress = () => `${randomUUID()}@new.example`

/** Invites somebody to an unused address, as staff do. */
export async function invite(
  staff: Staff,
  given: Partial<{
    email: string
    first_name: string
    last_name: string
    position: string
    avatar: string
    role: 'owner' | 'university-admin' | 'reviewer'
    assignments: string[]
  }> = {},
): Promise<Invitation> {
  return staff.call(endpoints.createInvitation, {
    body: {
      first_name: 'Noor',
      last_name: 'Aziz',
      email: newAddress(),
      role: 'reviewer',
      assignments: ['all'],
      ...given,
    },
  })
}

/** Returns the mail to an address, oldest first. */
export async function mailTo(email: string): Promise<Mail[]> {
  const mails = await store.mail.where('to', 'array-contains', email).get()
  return mails.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** Returns the newest code that was sent to an address. */
export async function codeSentTo(email: string): Promise<string> {
  const codes = (await mailTo(email)).flatMap(
    ({ message }) => /: (\d{6})\b/.exec(message.text)?.[1] ?? [],
  )
  const code = codes.at(-1)
  if (code === undefined) throw new Error('No code was sent')
  return code
}

/** Returns the codes of the links that were sent to an address, oldest first. */
export async function linksSentTo(email: string): Promise<string[]> {
  return (await mailTo(email)).flatMap(
    ({ message }) => /inviteCode=([\w.-]+)/.exec(message.text)?.[1] ?? [],
  )
}

/** Returns a different code. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Signs up completely: code, password, sign-in. */
export async function signUp(
  email: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Person> {
  const asked = await sendJson(nobody, 'POST', '/v1/auth/send-email-otp', { email }, headers)
  if (asked.status !== 200) throw new Error(`No code was sent: ${asked.status}`)
  const { password_reset_code } = await nobody.call(endpoints.verifyEmailOtp, {
    body: { email, code: await codeSentTo(email) },
  })
  await setPassword(password_reset_code, password)
  return signInWithPassword(email, password)
}

export async function setPassword(oobCode: string, newPassword: string): Promise<void> {
  await askAuth('resetPassword', { oobCode, newPassword }, z.object({}))
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() })

/** Signs in as the dashboard does. */
export async function signInWithPassword(email: string, password: string): Promise<Person> {
  const body = { email, password, returnSecureToken: true }
  const { idToken, localId } = await askAuth('signInWithPassword', body, signedIn)
  return personWith(localId, idToken)
}

/** Signs in as the app does, with the token of a proven number. */
export async function signInWithToken(token: string): Promise<Person> {
  const answer = z.object({ idToken: z.string() })
  const body = { token, returnSecureToken: true }
  const { idToken } = await askAuth('signInWithCustomToken', body, answer)
  return personWith('', idToken)
}

async function askAuth<T>(call: string, body: object, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(
    `http://${suite.authHost}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  )
  if (!response.ok) throw new Error(`Auth answers ${response.status} to ${call}`)
  return schema.parse(await response.json())
}
