import { randomInt, randomUUID } from 'node:crypto'

import { endpoints, reportLimits } from '@huddle/contract'
import { expect, it } from 'vitest'

import { newCampus } from '../support/campus.ts'
import { nobody, type Person } from '../support/person.ts'
import { store } from '../support/suite.ts'

const said = (given: object = {}) => ({
  reason: `Rude words ${randomUUID()}`,
  screen: 'event',
  reportedAt: new Date('2026-11-20T10:00:00Z').toISOString(),
  ...given,
})

const report = (person: Person, body: object) =>
  person.send('POST', '/v1/report', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('a report goes to the university of the reported record', async () => {
  const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
  const [event, student] = await Promise.all([campus.event(), elsewhere.student()])
  const { reportId } = await student.call(endpoints.createReport, {
    body: { ...said(), entityType: 'events', entityId: event.id, createdByUid: student.uid },
  })
  expect(await store.reports.doc(reportId).get()).toMatchObject({
    state: 'open',
    createdByUid: student.uid,
    university_id: campus.university.id,
    entityId: event.id,
  })
})

it('a report about a person goes to that person’s university, any other to the reporter’s', async () => {
  const [campus, elsewhere] = await Promise.all([newCampus(), newCampus()])
  const [reporter, other] = await Promise.all([campus.student(), elsewhere.student()])
  const place = async (body: object) => {
    const { reportId } = await reporter.call(endpoints.createReport, {
      body: { ...said(), ...body },
    })
    return (await store.reports.doc(reportId).get())?.university_id
  }
  expect(await place({ otherUserId: other.uid })).toBe(elsewhere.university.id)
  expect(await place({})).toBe(campus.university.id)
})

it('sending the same report again creates no second one', async () => {
  const student = await (await newCampus()).student()
  const body = said()
  const answers = await Promise.all([1, 2, 3].map(() => report(student, body)))
  for (const { status } of answers) expect(status).toBe(201)
  const ids = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(ids).size).toBe(1)
  const written = await store.reports.where('createdByUid', '==', student.uid).get()
  expect(written).toHaveLength(1)
})

it('a person who cannot sign in can report a problem', async () => {
  const answer = await report(
    nobody,
    said({ signInLocation: 'sign-up', phoneNumber: '+447700900123' }),
  )
  expect(answer.status).toBe(201)
})

it('nobody can report people or content without signing in', async () => {
  for (const about of [{ otherUserId: 'somebody' }, { entityType: 'huddles', entityId: 'chess' }]) {
    const answer = await report(nobody, said(about))
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      errorMessage: 'Sign in to report people and what they write',
    })
  }
})

it('nobody can report in another person’s name', async () => {
  const student = await (await newCampus()).student()
  const answer = await report(student, said({ createdByUid: 'somebody-else' }))
  expect(answer.status).toBe(403)
})

it.each([
  ['a reason', { reason: ' ' }, 'reason'],
  ['a screen', { screen: '' }, 'screen'],
  ['a moment', { reportedAt: 'yesterday' }, 'reportedAt'],
  ['an entity with its type', { entityId: 'chess' }, 'entityId'],
  ['a post with its event or huddle', { postId: 'post' }, 'postId'],
  ['no unknown field', { colour: 'red' }, 'colour'],
])('a report names %s', async (_title, given, field) => {
  const student = await (await newCampus()).student()
  const answer = await report(student, said(given))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toHaveProperty(['errors', field])
})

it('a person can send a limited number of reports a day', async () => {
  const student = await (await newCampus()).student()
  for (let count = 0; count < reportLimits.perPersonAndDay; count += 1)
    expect((await report(student, said())).status).toBe(201)
  const refused = await report(student, said())
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'limit-reached' })
})

it('simultaneous reports stay within the limit together', async () => {
  const student = await (await newCampus()).student()
  const answers = await Promise.all(
    Array.from({ length: reportLimits.perPersonAndDay + 5 }, () => report(student, said())),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(reportLimits.perPersonAndDay)
  const written = await store.reports.where('createdByUid', '==', student.uid).get()
  expect(written).toHaveLength(reportLimits.perPersonAndDay)
})

it('a network that sends too many reports without a sign-in does not block other networks', async () => {
  const flood = `203.0.113.${randomInt(255)}, ${randomUUID()}`
  const from = (network: string, person = nobody) =>
    person.send('POST', '/v1/report', {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(said()),
    })
  for (let count = 0; count < reportLimits.perNetworkAndHour; count += 1)
    expect((await from(flood)).status).toBe(201)
  const refused = await from(flood)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await refused.json()).toMatchObject({ code: 'rate-limited' })

  const student = await (await newCampus()).student()
  expect((await from(flood, student)).status).toBe(201)
  expect((await from(`198.51.100.${randomInt(255)}, ${randomUUID()}`)).status).toBe(201)
})
