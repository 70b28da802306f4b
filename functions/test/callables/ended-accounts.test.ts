import { randomUUID } from 'node:crypto'

import { getAuth } from 'firebase-admin/auth'
import { beforeAll, expect, test, vi } from 'vitest'

import { sendToEvents } from '../support/call-function.ts'
import { newCampus, type Campus } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { adminApp } from '../support/suite.ts'

const auth = getAuth(adminApp)
const refusal = { code: 'unauthorized', status: 'UNAUTHENTICATED', message: 'Unauthorized' }

let campus: Campus

beforeAll(async () => {
  campus = await newCampus()
})

/** A call without effect, because no operation has this name. */
const call = (person: Person) => sendToEvents(person, { op: `no-${randomUUID()}`, input: {} })

test('a person with a valid account can call', async () => {
  await expect(call(await campus.student())).rejects.toMatchObject({ code: 'not-found' })
})

test('a disabled account is refused', async () => {
  const student = await campus.student()
  await auth.updateUser(student.uid, { disabled: true })
  await expect(call(student)).rejects.toMatchObject(refusal)
})

test('a removed account is refused', async () => {
  const student = await campus.student()
  await auth.deleteUser(student.uid)
  await expect(call(student)).rejects.toMatchObject(refusal)
})

test('a session that was ended is refused', async () => {
  const student = await campus.student()
  const { metadata } = await auth.getUser(student.uid)
  // Auth counts whole seconds, and a session of the same second would count as a later one.
  const next = Date.parse(metadata.lastSignInTime) + 1000
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(next), { timeout: 5000 })
  await auth.revokeRefreshTokens(student.uid)
  await expect(call(student)).rejects.toMatchObject(refusal)
})
