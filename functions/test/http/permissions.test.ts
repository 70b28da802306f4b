import { endpoints, errorEnvelope, type Endpoint } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newCampus, type Campus } from '../support/campus.ts'
import { nobody, personWith, type Person } from '../support/person.ts'

let campus: Campus
let eventPath: (path: string) => string

beforeAll(async () => {
  campus = await newCampus()
  const event = await campus.event({ scope_id: 'council-1' })
  const ids: Record<string, string> = {
    eventId: event.id,
    documentId: 'document-1',
    universityId: campus.university.id,
  }
  eventPath = (path) =>
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => ids[name] ?? 'unknown')
})

/** Bodies that would be accepted from the right person. */
const bodies: Record<string, unknown> = {
  rejectEvent: { message: 'Not this term' },
  notifyHost: { message: 'Which room?', documents_queried: ['document-1'] },
  answerReviewDocument: { documentId: 'document-1', text_answer: 'Room 4' },
  withdrawReviewDocument: { documentId: 'document-1' },
}

const calls: [string, Endpoint][] = Object.entries(endpoints)
const needing = (...accesses: Endpoint['access'][]) =>
  calls.filter(([, { access }]) => accesses.includes(access))
const ofOneThing = calls.filter(([, { path }]) => path.includes('{'))

async function answerTo(person: Person, name: string, { method, path }: Endpoint) {
  const body = bodies[name]
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
  const response = await person.send(method, eventPath(path), init)
  const { code } = errorEnvelope.parse(await response.json())
  return { status: response.status, code }
}

describe('nobody', () => {
  it.each(needing('signed-in', 'staff', 'student'))('cannot call %s', async (name, endpoint) => {
    const refusal = { status: 401, code: 'unauthorized' }
    expect(await answerTo(nobody, name, endpoint)).toEqual(refusal)
    expect(await answerTo(personWith('', 'forged'), name, endpoint)).toEqual(refusal)
  })
})

describe('a student', () => {
  it.each(needing('staff'))('cannot call %s', async (name, endpoint) => {
    const student = await campus.student()
    expect(await answerTo(student, name, endpoint)).toEqual({
      status: 403,
      code: 'no-dashboard-access',
    })
  })

  it.each(ofOneThing.filter(([name]) => name !== 'getUniversity'))(
    'who is no host finds nothing by %s',
    async (name, endpoint) => {
      const { status } = await answerTo(await campus.student(), name, endpoint)
      expect(status).toBe(endpoint.access === 'staff' ? 403 : 404)
    },
  )
})

describe('staff', () => {
  it.each(ofOneThing)('of another university find nothing by %s', async (name, endpoint) => {
    const owner = await (await newCampus()).staff({ role: 'owner' })
    expect(await answerTo(owner, name, endpoint)).toEqual({ status: 404, code: 'not-found' })
  })

  it.each(ofOneThing.filter(([name]) => name !== 'getUniversity'))(
    'of another council find nothing by %s',
    async (name, endpoint) => {
      const reviewer = await campus.staff({ role: 'reviewer', assignments: ['council-2'] })
      expect(await answerTo(reviewer, name, endpoint)).toEqual({ status: 404, code: 'not-found' })
    },
  )

  it.each(needing('staff'))('who were removed cannot call %s', async (name, endpoint) => {
    const removed = await campus.staff({ role: 'owner', is_deleted: true })
    expect(await answerTo(removed, name, endpoint)).toEqual({
      status: 403,
      code: 'no-dashboard-access',
    })
  })
})
