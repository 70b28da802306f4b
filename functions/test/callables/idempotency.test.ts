import { randomUUID } from 'node:crypto'

import { callables } from '@huddle/contract'
import { beforeAll, expect, test } from 'vitest'

import { sendToEvents } from '../support/call-function.ts'
import { eventInput, newOffice, readEvent, type Office } from '../support/review-office.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const rename = (eventId: string, title: string, idempotencyKey: string) =>
  sendToEvents(office.host, {
    op: callables.updateEvent.op,
    input: { eventId, changes: { title } },
    idempotencyKey,
  })

test('a callable with the same idempotency key runs once', async () => {
  const eventId = await office.createEvent()
  const key = randomUUID()
  const answer = await rename(eventId, 'Summer mixer', key)
  await rename(eventId, 'Winter mixer', randomUUID())
  expect(await rename(eventId, 'Summer mixer', key)).toEqual(answer)
  expect((await readEvent(eventId)).title).toBe('Winter mixer')
})

test('an idempotency key belongs to one request', async () => {
  const eventId = await office.createEvent()
  const key = randomUUID()
  await rename(eventId, 'Summer mixer', key)
  await expect(rename(eventId, 'Winter mixer', key)).rejects.toMatchObject({ code: 'conflict' })
})

test('an idempotency key has a maximum length', async () => {
  const { host, huddle, types } = office
  const input = eventInput(`event-${randomUUID()}`, huddle, host, types.plain)
  await expect(
    sendToEvents(host, { op: callables.createEvent.op, input, idempotencyKey: 'k'.repeat(256) }),
  ).rejects.toMatchObject({ code: 'validation-error' })
})
