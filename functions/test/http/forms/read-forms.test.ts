import { endpoints, requirementId, type FormSubmission } from '@huddle/contract'
import { beforeAll, describe, expect, test } from 'vitest'

import { createLog } from '#log.ts'
import { getFormRequirement } from '#operations/forms/get-form-requirement.ts'
import { createServices } from '#services.ts'

import { newFormOffice, type FormOffice } from '../../support/form-office.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'

let office: FormOffice
let pending: FormSubmission
let approved: FormSubmission
let draft: FormSubmission

beforeAll(async () => {
  office = await newFormOffice()
  pending = await office.newPending(office.forms.room)
  approved = await office.newPending(office.forms.anyOne)
  await office.ann.call(endpoints.approveForm, { params: of(approved), body: undefined })
  draft = await office.newDraft()
})

const of = ({ huddle_id, id }: FormSubmission) => ({ huddleId: huddle_id, formId: id })
const list = (person: Person, query = {}) =>
  person.call(endpoints.listHuddleForms, { params: { huddleId: office.huddle.id }, query })
const idsOf = ({ forms }: { forms: readonly { id: string }[] }) => forms.map(({ id }) => id)

describe('the forms of a huddle', () => {
  test('hosts see every form of their huddle, newest first', async () => {
    const page = await list(office.host)
    expect(idsOf(page)).toEqual([draft.id, approved.id, pending.id])
    expect(page.total).toBe(3)
  })

  test('staff in scope see the submitted forms of a huddle, each with the viewer’s own status', async () => {
    const { forms, total } = await list(office.ann)
    expect(forms.map(({ id, reviewStatus }) => [id, reviewStatus])).toEqual([
      [approved.id, 'approved'],
      [pending.id, 'needsReview'],
    ])
    expect(total).toBe(2)
    expect((await list(office.owner)).forms.at(-1)?.reviewStatus).toBe('pendingOthers')
  })

  test('forms can be filtered by status', async () => {
    expect(idsOf(await list(office.ann, { status: 'approved' }))).toEqual([approved.id])
    expect(await list(office.ann, { status: 'draft' })).toEqual({ forms: [], total: 0 })
    expect(idsOf(await list(office.host, { status: 'draft' }))).toEqual([draft.id])
    await expect(list(office.host, { status: 'lost' })).rejects.toMatchObject({
      fields: { status: [expect.any(String)] },
    })
  })

  test('the list of forms can be paged', async () => {
    const first = await list(office.host, { limit: 2 })
    expect(idsOf(first)).toEqual([draft.id, approved.id])
    const second = await list(office.host, { limit: 2, startAfter: idsOf(first) })
    expect(idsOf(second)).toEqual([pending.id])
    await expect(list(office.ann, { startAfter: [draft.id] })).rejects.toMatchObject({
      code: 'validation-error',
    })
  })

  test('forms are counted', async () => {
    const count = (person: Person) =>
      person.call(endpoints.getHuddleFormStatistics, { params: { huddleId: office.huddle.id } })
    const handedIn = { pending: 1, changesRequested: 0, approved: 1, rejected: 0 }
    expect(await count(office.host)).toEqual({ total: 3, draft: 1, ...handedIn })
    expect(await count(office.ann)).toEqual({ total: 2, draft: 0, ...handedIn })
  })
})

describe('one form', () => {
  test('hosts and staff in scope can read a form', async () => {
    const read = (person: Person, form: FormSubmission) =>
      person.call(endpoints.getHuddleForm, { params: of(form) })
    expect(await read(office.host, draft)).toMatchObject({ id: draft.id, reviewStatus: null })
    expect(await read(office.bob, pending)).toMatchObject({
      id: pending.id,
      reviewStatus: 'needsReview',
    })
    await expect(read(office.ann, draft)).rejects.toMatchObject({ status: 404 })
    await expect(read(office.outsider, pending)).rejects.toMatchObject({ status: 404 })
    await expect(read(await office.campus.student(), pending)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the answer to a requirement', () => {
  const read = (person: Person, requirementId: string) =>
    person.call(endpoints.getFormRequirement, { params: { ...of(pending), requirementId } })

  test('an answer has a link to its file', async () => {
    const { downloadUrl, type } = await read(office.ann, office.asked.plan)
    expect(type).toBe('application/pdf')
    expect(await (await fetch(downloadUrl ?? '')).text()).toBe('%PDF-1.7 plan')
    expect(await read(office.host, office.asked.purpose)).toMatchObject({
      text_answer: 'Rehearsals',
      downloadUrl: null,
    })
  })

  test('hosts, named reviewers, Owners and Admins can read an answer; other colleagues cannot', async () => {
    const colleague = await office.campus.staff({ assignments: ['council-1'] })
    await expect(read(colleague, office.asked.plan)).rejects.toMatchObject({ status: 404 })
    await expect(read(office.owner, office.asked.plan)).resolves.toMatchObject({
      id: office.asked.plan,
    })
    await expect(read(office.ann, 'never-asked')).rejects.toMatchObject({ status: 404 })
  })

  test('reading an answer is recorded for staff, but not for hosts', async () => {
    const readers = async () =>
      (await store.auditLog(office.campus.university.id).get())
        .filter(({ action, entity_id }) => action === 'document-read' && entity_id === pending.id)
        .map(({ actor }) => actor)
    await read(office.host, office.asked.plan)
    await read(office.bob, office.asked.plan)
    expect(await readers()).toContain(office.bob.uid)
    expect(await readers()).not.toContain(office.host.uid)
  })

  test('reading an answer is logged for every reader', async () => {
    const lines: unknown[] = []
    const log = createLog((line) => lines.push(JSON.parse(line)))
    const caller = {
      uid: office.host.uid,
      email: undefined,
      isEmailVerified: true,
      phoneNumber: undefined,
      session: { signed_in_at: new Date(), provider: 'custom' },
      requestId: 'one',
      staff: undefined,
      organisation: undefined,
    }
    const params = { ...of(pending), requirementId: requirementId.parse(office.asked.plan) }
    await getFormRequirement.run(
      caller,
      { params, query: {}, body: undefined },
      { ...createServices(), log },
    )
    expect(lines).toEqual([
      {
        severity: 'INFO',
        message: 'form answer read',
        ...params,
        readerUid: office.host.uid,
      },
    ])
  })
})

describe('the viewer’s own queue of forms', () => {
  const queue = (person: Person, query = {}, universityId: string = office.campus.university.id) =>
    person.call(endpoints.listPendingForms, { params: { universityId }, query })

  test('the queue of forms has the forms that wait for the viewer’s vote, longest wait first', async () => {
    const later = await office.newPending(office.forms.room)
    expect(idsOf(await queue(office.bob))).toEqual([pending.id, later.id])
    const first = await queue(office.bob, { limit: 1 })
    expect(first.total).toBe(2)
    expect(idsOf(await queue(office.bob, { limit: 1, startAfter: idsOf(first) }))).toEqual([
      later.id,
    ])
    await office.bob.call(endpoints.approveForm, { params: of(later), body: undefined })
    expect(idsOf(await queue(office.bob))).toEqual([pending.id])
    expect(await queue(office.owner)).toEqual({ forms: [], total: 0 })
  })

  test('the queue of forms contains only the viewer’s university', async () => {
    await expect(queue(office.bob, {}, 'elsewhere')).rejects.toMatchObject({ status: 404 })
  })

  test('the queue of forms is counted together with that of events', async () => {
    const { totalReviews } = await office.bob.call(endpoints.getTotalReviews, {
      params: { userId: office.bob.uid },
    })
    const { total } = await queue(office.bob)
    expect(totalReviews).toBe(total)
  })
})
