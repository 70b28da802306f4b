import { endpoints, type Event, type ReviewDocument } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it } from 'vitest'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { nobody, type Person } from '../support/person.ts'
import { adminApp, store, suite } from '../support/suite.ts'

let campus: Campus
let host: Person
let reviewer: Staff
let event: Event
let plan: ReviewDocument

const notFound = { code: 'not-found', status: 404 }
const list = (person: Person) =>
  person.call(endpoints.listReviewDocuments, { params: { eventId: event.id } })
const read = (person: Person, documentId: string) =>
  person.call(endpoints.getReviewDocument, { params: { eventId: event.id, documentId } })

beforeAll(async () => {
  campus = await newCampus()
  host = await campus.student()
  reviewer = await campus.staff({ assignments: [] })
  event = await campus.event({
    hosts: [host.uid],
    reviewers: [reviewer.uid],
    scope_id: 'council-1',
  })
  const path = `events/${event.id}/review/plan/plan.txt`
  await getStorage(adminApp)
    .bucket(suite.bucket)
    .file(path)
    .save('Two first aiders', { contentType: 'text/plain', resumable: false })
  plan = await campus.document(event, {
    id: 'plan',
    requirement_type: 'file',
    file: { file_ref: path, name: 'plan.txt', size: 16, type: 'text/plain' },
  })
  await campus.document(event, { id: 'answer' })
  await campus.document(event, { id: 'former', is_current: false })
})

describe('who can read documents', () => {
  it('the host, the named reviewer, Owners and Admins in scope can read documents', async () => {
    const staff = await Promise.all([
      campus.staff({ role: 'owner' }),
      campus.staff({ role: 'university-admin', assignments: ['council-1'] }),
    ])
    for (const person of [host, reviewer, ...staff]) {
      const { documents } = await list(person)
      expect(documents.map(({ id }) => id)).toEqual(['answer', 'plan'])
    }
  })

  it('other people cannot read documents', async () => {
    const others = await Promise.all([
      campus.student(),
      campus.staff({ role: 'reviewer', assignments: ['council-1'] }),
      campus.staff({ role: 'university-admin', assignments: ['council-2'] }),
      newCampus().then((other) => other.staff({ role: 'owner' })),
    ])
    for (const person of others) {
      await expect(list(person)).rejects.toMatchObject(notFound)
      await expect(read(person, 'plan')).rejects.toMatchObject(notFound)
    }
    await expect(list(nobody)).rejects.toMatchObject({ status: 401 })
  })
})

describe('one document', () => {
  it('a document has a link to its file, but not in the list', async () => {
    const { downloadUrl, ...document } = await read(reviewer, 'plan')
    expect(document).toEqual({ ...plan, type: 'text/plain' })
    const file = await fetch(downloadUrl ?? '')
    expect(await file.text()).toBe('Two first aiders')
    expect((await list(reviewer)).documents.map((one) => one.downloadUrl)).toEqual([null, null])
  })

  it('reading a document is recorded for staff but not for hosts', async () => {
    const own = await campus.staff({ role: 'owner' })
    await Promise.all([read(own, 'plan'), read(host, 'plan')])
    const log = store.auditLog(campus.university.id).where('action', '==', 'document-read')
    const entries = await log.where('entity_id', '==', event.id).get()
    expect(entries.filter(({ actor }) => actor === own.uid)).toMatchObject([
      { entity_type: 'event', after: { requirement_id: 'plan' } },
    ])
    expect(entries.filter(({ actor }) => actor === host.uid)).toEqual([])
  })

  it('the file of a document cannot be fetched from a guessed address', async () => {
    const { downloadUrl } = await read(reviewer, 'plan')
    const guessed = new URL(downloadUrl ?? '')
    guessed.searchParams.set('signature', '0'.repeat(64))
    expect((await fetch(guessed)).ok).toBe(false)
  })

  it('a document without a file has no link', async () => {
    expect((await read(host, 'answer')).downloadUrl).toBeNull()
  })

  it('a document that is no longer required, or never was, is not found', async () => {
    await expect(read(host, 'former')).rejects.toMatchObject(notFound)
    await expect(read(host, 'never-was')).rejects.toMatchObject(notFound)
  })
})
