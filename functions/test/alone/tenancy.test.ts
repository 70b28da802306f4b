import { endpoints, type Endpoint } from '@huddle/contract'
import { buildEventType, buildForm, buildRequirementType } from '@huddle/emulator-seed'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { callers, type CallerName, type MatrixRow } from '../matrix/matrix.ts'
import { rows } from '../matrix/rows.ts'
import { sendCall } from '../matrix/send-call.ts'
import { newWorld, type World } from '../matrix/world.ts'
import { withForms } from '../support/form-office.ts'
import { invite } from '../support/newcomer.ts'
import { store } from '../support/suite.ts'
import { alone } from './service.ts'

/**
 * A university whose councils, event types, requirement types and forms have the same ids, and
 * whose events have the same titles, as the other's; and the texts that only it contains.
 */
type Tenant = { world: World; marks: string[] }

let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  ;[ours, theirs] = await Promise.all([newTenant(), newTenant()])
}, 60_000)

async function newTenant(): Promise<Tenant> {
  const world = await newWorld()
  const { office, people, national } = world
  const forms = await withForms(office)
  const [waiting, published, form, invitation] = await Promise.all([
    office.createEvent(),
    office.createEvent({ event_type: office.types.unreviewed }),
    forms.newPending(),
    invite(office.owner),
  ])
  for (const measure of ['events', 'huddles'] as const)
    await store
      .stats(office.campus.university.id, measure)
      .set({ count: 1, count_by_scope: { 'council-1': 1 } })
  const university_id = office.campus.university.id
  const own = { university_id, name: `Own of ${university_id}` }
  await Promise.all([
    store
      .eventTypes(university_id)
      .doc('same')
      .set(buildEventType({ ...own, id: 'same' })),
    store
      .requirementTypes(university_id)
      .doc('same')
      .set(buildRequirementType({ ...own, id: 'same' })),
    store
      .forms(university_id)
      .doc('same')
      .set(buildForm({ ...own, id: 'same' })),
  ])
  const uids = [people.student, office.host, office.ann, office.owner].map(({ uid }) => uid)
  const organisations = [office.campus.university.id, national.university.id]
  const entities = [office.huddle.id, waiting, published, form.id, invitation.id, invitation.email]
  return { world, marks: [...organisations, ...uids, ...entities] }
}

/** All reads by callers of one university, with all rows of the matrix. */
const reads = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
  const row = Object.entries<MatrixRow>(rows).find(([known]) => known === name)?.[1]
  return row && endpoint.method === 'GET' ? [{ name, endpoint, row }] : []
})

test.each(reads)('$name returns nothing of another university', async ({ endpoint, row }) => {
  for (const [mine, other] of [
    [ours, theirs],
    [theirs, ours],
  ] as const) {
    for (const caller of callers) {
      if (elsewhere.has(caller) || row.answers[caller] >= 300) continue
      alone.clock.pass(60_000)
      const person = mine.world.people[caller]
      const call = (await row.call?.(mine.world, person)) ?? {}
      const answer = await (await sendCall(endpoint, person, call, mine.world)).text()
      const texts = [answer, await fileOf(answer)]
      const seen = other.marks.filter((mark) => texts.some((text) => text.includes(mark)))
      expect({ caller, foreign: seen }).toEqual({
        caller,
        foreign: [],
      })
    }
  }
})

/** Callers from a third university, who get nothing from either. */
const elsewhere = new Set<CallerName>(['ownerOfAnotherUniversity', 'foreignStudent', 'movedStaff'])

const exported = z.object({ data: z.object({ downloadUrl: z.url() }) })

/** Returns the rows of an export that a response links to. */
async function fileOf(answer: string): Promise<string> {
  if (!answer.includes('"downloadUrl"')) return ''
  const file = exported.safeParse(JSON.parse(answer))
  return file.success ? (await fetch(file.data.data.downloadUrl)).text() : ''
}

test('records with the same id belong to each university separately', async () => {
  for (const { world } of [ours, theirs]) {
    const { id } = world.office.campus.university
    const params = { universityId: id }
    const { owner } = world.people
    const lists = await Promise.all([
      owner.call(endpoints.listEventTypes, { params }),
      owner.call(endpoints.listRequirementTypes, { params }),
      owner.call(endpoints.listForms, { params }),
      owner.call(endpoints.getForm, { params: { ...params, formId: 'same' } }),
    ])
    for (const list of lists) expect(JSON.stringify(list)).toContain(`Own of ${id}`)
  }
})

test('totals and statistics count only the caller’s university', async () => {
  const { owner } = ours.world.people
  const { id } = ours.world.office.campus.university
  const events = await owner.call(endpoints.listEvents, {})
  const huddles = await owner.call(endpoints.listHuddles, {})
  const all = await owner.call(endpoints.listAllHuddles, {})
  expect({ events: events.events.length, huddles: huddles.huddles.length }).toEqual({
    events: expect.any(Number),
    huddles: 1,
  })
  expect(events.total).toBe(1)
  expect(huddles.total).toBe(1)
  expect(JSON.stringify(all)).not.toContain(theirs.world.office.huddle.id)
  const stats = await owner.send('GET', endpoints.getHuddleStats.path.replace('{universityId}', id))
  expect(stats.status).toBe(200)
})
