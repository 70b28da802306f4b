import { randomUUID } from 'node:crypto'

import { endpoints, huddleId, uid, type HuddleId } from '@huddle/contract'
import { beforeAll, expect, test } from 'vitest'

import { newCampus, type Campus } from '../support/campus.ts'
import type { Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

let campus: Campus

const settled = { signup_date: new Date(Date.now() - 90 * 86_400_000) }
const patient = { timeout: 60_000 }

beforeAll(async () => {
  campus = await newCampus()
})

async function newHuddle(host: Person): Promise<HuddleId> {
  const id = huddleId.parse(`huddle-${randomUUID()}`)
  await host.call(endpoints.createHuddle, {
    body: { id, title: 'Rowing', community_type: 'Society', host_must_approve_joining: true },
  })
  return id
}

const alertsOf = async ({ uid: id }: Person) =>
  (await store.studentAlerts(id).get()).map(({ kind, title }) => `${kind}: ${title}`).toSorted()
const pushesOf = async ({ uid: id }: Person) =>
  (await store.pushes.where('to_uid', '==', id).get()).map(({ count }) => count)

test('hosts hear of requests, and the person when they are accepted and made a host', async () => {
  const [host, ann] = [await campus.student(settled), await campus.student(settled)]
  const id = await newHuddle(host)
  const params = { huddleId: id }
  const userIds = [uid.parse(ann.uid)]
  const { first_name, last_name } = await ann.call(endpoints.getProfile, {
    params: { userId: ann.uid },
  })
  await ann.call(endpoints.joinHuddle, { params, body: { userIds } })
  await expect
    .poll(() => alertsOf(host), patient)
    .toEqual([`huddle-request: ${first_name} ${last_name} asks to join`])

  await host.call(endpoints.acceptRequestsToJoin, { params, body: { userIds } })
  await expect
    .poll(() => alertsOf(ann), patient)
    .toEqual(['huddle-request-accepted: Welcome to Rowing'])
  await host.call(endpoints.updateMember, {
    params: { ...params, userId: ann.uid },
    body: { isHost: true },
  })
  await expect
    .poll(() => alertsOf(ann), patient)
    .toEqual(['huddle-request-accepted: Welcome to Rowing', 'made-host: You host Rowing'])
  await expect.poll(async () => (await store.huddles.doc(id).get())?.members_count, patient).toBe(2)
})

test('requests within ten minutes make one alert each and share their pushes', async () => {
  const host = await campus.student(settled)
  const id = await newHuddle(host)
  const people = await Promise.all(Array.from({ length: 4 }, () => campus.student(settled)))
  for (const person of people)
    await person.call(endpoints.joinHuddle, {
      params: { huddleId: id },
      body: { userIds: [uid.parse(person.uid)] },
    })
  await expect.poll(async () => (await alertsOf(host)).length, patient).toBe(4)
  const counts = await pushesOf(host)
  expect(counts.length).toBeLessThanOrEqual(2)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
})

test('a person who muted huddles of this kind is alerted without a push', async () => {
  const [host, ann] = [await campus.student(settled), await campus.student(settled)]
  const id = await newHuddle(host)
  await host.call(endpoints.updateSettings, {
    params: { userId: host.uid },
    body: { new_member_notifications: false },
  })
  await ann.call(endpoints.joinHuddle, {
    params: { huddleId: id },
    body: { userIds: [uid.parse(ann.uid)] },
  })
  await expect.poll(async () => (await alertsOf(host)).length, patient).toBe(1)
  expect(await pushesOf(host)).toEqual([])
})
