import { endpoints } from '@huddle/contract'
import { DocumentReference, Firestore, Query, Transaction } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Accounts } from '../../../src/accounts.ts'
import { operations } from '#operations/index.ts'
import { createServices } from '#services.ts'

import { newCampus, type Staff } from '../../support/campus.ts'
import { startApp, type LocalApp } from '../../support/local-app.ts'
import { codeSentTo, invite, newAddress, otherThan } from '../../support/newcomer.ts'
import { personWith } from '../../support/person.ts'

/**
 * Status, body and response time must not reveal whether an address is known. Response time depends
 * on the work that is done, so the test counts and compares the reads and writes of each call,
 * which the load of the machine does not affect.
 */
let owner: Staff
let app: LocalApp
const done: string[] = []

beforeAll(async () => {
  owner = await (await newCampus()).staff({ role: 'owner' })
  const { accounts } = createServices()
  const { findInvitation, sendEmailOtp, requestPasswordReset, verifyEmailOtp } = operations
  app = await startApp(
    { findInvitation, sendEmailOtp, requestPasswordReset, verifyEmailOtp },
    { codePepper: 'pepper of this test' },
    { accounts: counted(accounts) },
  )
  const watched = [
    [Transaction.prototype, ['get', 'getAll', 'create', 'set', 'update', 'delete']],
    [DocumentReference.prototype, ['get', 'create', 'set', 'update', 'delete']],
    [Query.prototype, ['get']],
    [Firestore.prototype, ['getAll', 'runTransaction']],
  ] as const
  const ends = watched.flatMap(([prototype, names]) => names.map((name) => watch(prototype, name)))
  return () => {
    for (const end of ends) end()
    app.stop()
  }
})

/** Records calls until the returned function is called. */
function watch(prototype: object, name: string): () => void {
  const original: unknown = Reflect.get(prototype, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name}`)
  Reflect.set(prototype, name, function counting(this: unknown, ...given: unknown[]): unknown {
    done.push(name)
    return Reflect.apply(original, this, given)
  })
  return () => void Reflect.set(prototype, name, original)
}

function counted(accounts: Accounts): Accounts {
  return {
    ...accounts,
    hasAccount: (email) => {
      done.push('account')
      return accounts.hasAccount(email)
    },
  }
}

type Ask = (path: string, body?: object) => Promise<{ status: number; body: unknown }>
const ask: Ask = async (path, body) => {
  const response = await personWith('', undefined, app.url).send(body ? 'POST' : 'GET', path, {
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

/** Returns the response, and everything that was done for it. */
async function measured(path: string, body?: object) {
  done.length = 0
  const answer = await ask(path, body)
  return { answer, work: done.toSorted() }
}

describe('whether an address is known', () => {
  test('requesting a sign-up code does not reveal whether an address is known', async () => {
    const { email } = await invite(owner)
    const known = await measured('/v1/auth/send-email-otp', { email })
    const unknown = await measured('/v1/auth/send-email-otp', { email: newAddress() })
    expect(known.answer).toMatchObject({ status: 200, body: { success: true } })
    expect(unknown).toEqual(known)
    expect(known.work).toContain('create')
    await codeSentTo(email)
  })

  test('requesting a password reset does not reveal whether an address is known', async () => {
    const member = await (await newCampus()).staff()
    const { email } = await member.call(endpoints.getCurrentUser, {})
    const known = await measured('/v1/auth/password-reset', { email })
    const unknown = await measured('/v1/auth/password-reset', { email: newAddress() })
    expect(known.answer.status).toBe(200)
    expect(unknown).toEqual(known)
    await codeSentTo(email)
  })

  test('a second request that comes too early does not reveal whether an address is known', async () => {
    const { email } = await invite(owner)
    const other = newAddress()
    const twice = async (address: string) => {
      const network = newAddress()
      const again = () =>
        personWith('', undefined, app.url).send('POST', '/v1/auth/send-email-otp', {
          headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
          body: JSON.stringify({ email: address }),
        })
      await again()
      return (await again()).status
    }
    expect([await twice(email), await twice(other)]).toEqual([429, 429])
  })

  test('attempting codes does not reveal whether one was requested', async () => {
    const { email } = await invite(owner)
    const other = newAddress()
    const guess = (address: string, code: string) =>
      measured('/v1/auth/verify-email-otp', { email: address, code })
    expect(await guess(email, '123456')).toEqual(await guess(other, '123456'))
    await ask('/v1/auth/send-email-otp', { email })
    await ask('/v1/auth/send-email-otp', { email: other })
    const wrong = otherThan(await codeSentTo(email))
    for (let time = 0; time < 3; time += 1) {
      const known = await guess(email, wrong)
      expect(known.answer.status).toBe(400)
      expect(await guess(other, wrong)).toEqual(known)
    }
  })
})

test('looking up an invitation reads the same amount, although the response may reveal it', async () => {
  const { email } = await invite(owner)
  const look = (address: string) => measured(`/v1/auth/invite?email=${encodeURIComponent(address)}`)
  const [known, unknown] = [await look(email), await look(newAddress())]
  expect([known.answer.status, unknown.answer.status]).toEqual([200, 404])
  expect(unknown.work).toEqual(known.work)
})
