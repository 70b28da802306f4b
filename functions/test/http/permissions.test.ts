import { endpoints, errorEnvelope, type Endpoint } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { personWith, type Person } from '../support/person.ts'

// Refusals before an operation runs, which are the same for every endpoint. `test/matrix` covers
// who may do what.

const calls: [string, Endpoint][] = Object.entries(endpoints)
const needing = (...accesses: Endpoint['access'][]) =>
  calls.filter(([, { access }]) => accesses.includes(access))

async function answerTo(person: Person, { method, path }: Endpoint) {
  const response = await person.send(method, path.replaceAll(/\{\w+\}/g, 'some-id'))
  const { code } = errorEnvelope.parse(await response.json())
  return { status: response.status, code }
}

describe('a forged token', () => {
  it.each(needing('signed-in', 'staff', 'student'))(
    'a forged token is refused by %s',
    async (_name, endpoint) => {
      const refusal = { status: 401, code: 'unauthorized' }
      expect(await answerTo(personWith('', 'forged'), endpoint)).toEqual(refusal)
    },
  )
})

describe('staff without access to the dashboard', () => {
  const refusal = { status: 403, code: 'no-dashboard-access' }
  let campus: Campus
  let removed: Staff
  let ofClosedUniversity: Staff

  beforeAll(async () => {
    campus = await newCampus()
    removed = await campus.staff({ role: 'owner', is_deleted: true })
    const closed = await newCampus({ has_dashboard_access: false })
    ofClosedUniversity = await closed.staff({ role: 'owner' })
  })

  it.each(needing('staff'))(
    'staff without the dashboard cannot call %s',
    async (_name, endpoint) => {
      // A trigger ends the sessions of a removed person after a while.
      const ended = { status: 401, code: 'unauthorized' }
      expect([refusal, ended]).toContainEqual(await answerTo(removed, endpoint))
      expect(await answerTo(ofClosedUniversity, endpoint)).toEqual(refusal)
    },
  )
})
