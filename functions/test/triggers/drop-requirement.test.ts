import { endpoints, type Event } from '@huddle/contract'
import { expect, test, vi } from 'vitest'

import { dropFromEvents } from '#operations/jobs/drop-from-events.ts'
import { dropRequirementJob } from '#operations/jobs/drop-requirement-job.ts'
import { jobPlace, continueJob } from '#operations/jobs/continue-job.ts'
import { createServices, type Services } from '#services.ts'

import { callEvents } from '../support/call-function.ts'
import { keyOf } from '../support/campus.ts'
import { newFormOffice } from '../support/form-office.ts'
import {
  newOffice,
  readEvent,
  readHistory,
  readReview,
  type Office,
} from '../support/review-office.ts'
import { sendJson } from '../support/send-json.ts'
import { store } from '../support/suite.ts'

const services = createServices()

const jobIdOf = ({ campus }: Office, requirement: string) =>
  `drop-requirement_${campus.university.id}_${requirement}`

/** Deletes a requirement as the office does, and waits until every open review is updated. */
async function deleteAndWait(office: Office, requirement: string) {
  const { id } = office.campus.university
  await office.owner.call(endpoints.deleteRequirementType, {
    params: { universityId: id, documentId: requirement },
  })
  return vi.waitFor(
    async () => {
      const job = await store.backgroundJobs.doc(jobIdOf(office, requirement)).get()
      expect(job).toMatchObject({ state: 'done' })
      return job
    },
    { timeout: 60_000, interval: 300 },
  )
}

const answer = (office: Office, eventId: string, documentId: string, given: object) =>
  callEvents(office.host, 'submitDocument', { eventId, documentId, ...given })

const dropsOf = async (event: Event) =>
  (await readHistory(event)).filter(({ action }) => action === 'requirement-dropped')

test('a deleted requirement leaves types and conditions, and open events no longer wait for it', async () => {
  const office = await newOffice()
  const { plan, venue, permit } = office.documents
  const university_id = office.campus.university.id
  const eventId = await office.createEvent({ event_type: office.types.withDocuments })
  await answer(office, eventId, venue, { multiple_choice_answer: ['outside'] })
  expect(await readEvent(eventId)).toMatchObject({ awaited_documents_count: 2 })

  const job = await deleteAndWait(office, permit)
  expect(job).toMatchObject({ seen_count: 1, changed_count: 1, by: office.owner.uid })
  const parent = await store.requirementTypes(university_id).doc(venue).get()
  expect(parent?.conditional_requirements).toEqual([])
  expect(await readEvent(eventId)).toMatchObject({
    awaited_documents_count: 1,
    review_status: 'pendingInitialUpload',
  })

  await deleteAndWait(office, plan)
  const type = await store.eventTypes(university_id).doc(office.types.withDocuments).get()
  expect(type?.document_requirement_ids).toEqual([venue])
  const event = await readEvent(eventId)
  expect(event).toMatchObject({ awaited_documents_count: 0, review_status: 'inReview' })
  expect(event.pending_reviewers_keys.toSorted()).toEqual(
    [office.ann, office.bob].map(keyOf).toSorted(),
  )
  const { requirements } = await readReview(event)
  expect(
    requirements.map(({ id, is_no_longer_required = false }) => [id, is_no_longer_required]),
  ).toEqual([
    [plan, true],
    [venue, false],
    [permit, true],
  ])
  expect((await dropsOf(event)).map(({ document_ids }) => document_ids)).toEqual([[permit], [plan]])
})

test('deleting a requirement keeps its answers and finished reviews, and new events do not require it', async () => {
  const office = await newOffice()
  const { plan, venue } = office.documents
  const type = { event_type: office.types.withDocuments }
  const [open, finished] = await Promise.all([office.createEvent(type), office.createEvent(type)])
  await answer(office, open, venue, { multiple_choice_answer: ['inside'] })
  for (const person of [office.ann, office.bob])
    await person.call(endpoints.approveEvent, { params: { eventId: finished }, body: undefined })
  const before = await readReview(await readEvent(finished))

  await deleteAndWait(office, venue)
  expect(await readReview(await readEvent(finished))).toEqual(before)
  expect(await store.reviewDocuments(open).doc(venue).get()).toMatchObject({
    multiple_choice_answer: ['inside'],
    is_current: true,
  })
  const later = await readReview(await readEvent(await office.createEvent(type)))
  expect(later.requirements.map(({ id }) => id)).toEqual([plan])
})

test('open forms no longer wait for a deleted requirement', async () => {
  const office = await newFormOffice()
  const draft = await office.newDraft(office.forms.room)
  const pending = await office.newPending(office.forms.room)
  const university_id = office.campus.university.id
  await deleteAndWait(office, office.asked.plan)
  const form = await store.forms(university_id).doc(office.forms.room).get()
  expect(form?.requirement_ids).toEqual([office.asked.purpose])
  for (const { huddle_id, id } of [draft, pending]) {
    const submission = await store.formSubmissions(huddle_id).doc(id).get()
    const dropped = submission?.requirements.filter((one) => one.is_no_longer_required)
    expect(dropped?.map((one) => one.id)).toEqual([office.asked.plan])
  }
})

test('deleting an unused requirement starts no job, and deleting it again returns the same', async () => {
  const office = await newOffice()
  const path = `/v2/university/${office.campus.university.id}/document-types`
  const documentId = 'never-asked'
  await sendJson(office.owner, 'POST', path, { documentId, name: 'Never asked' })
  const remove = () => sendJson(office.owner, 'DELETE', `${path.replace('v2', 'v1')}/${documentId}`)
  expect(await remove()).toMatchObject({ status: 200, data: { id: documentId } })
  expect(await remove()).toMatchObject({ status: 200, data: { id: documentId } })
  expect(await store.backgroundJobs.doc(jobIdOf(office, documentId)).get()).toBeUndefined()
})

test('a batch that was interrupted and then delivered twice has the same result as one delivery', async () => {
  const office = await newOffice()
  const { plan } = office.documents
  const type = { event_type: office.types.withDocuments }
  const events = await Promise.all(Array.from({ length: 4 }, () => office.createEvent(type)))
  const { id } = office.campus.university
  const [requirement] = await store.requirementTypes(id).where('name', '==', 'Security plan').get()
  if (requirement === undefined) throw new Error('The office has no plan')
  // Not stored, so that only this test processes it.
  const job = dropRequirementJob(requirement, office.owner.user.uid, new Date())

  let transactions = 0
  const failing: Services = {
    ...services,
    store: {
      ...services.store,
      transaction: (body) => {
        transactions += 1
        if (transactions === 3) throw new Error('The instance was stopped')
        return services.store.transaction(body)
      },
    },
  }
  await expect(dropFromEvents(job, failing)).rejects.toThrow('The instance was stopped')
  const dropped = async () =>
    Promise.all(events.map(async (event) => (await dropsOf(await readEvent(event))).length))
  expect((await dropped()).toSorted((one, other) => one - other)).toEqual([0, 0, 1, 1])

  const [again, twice] = await Promise.all([
    dropFromEvents(job, services),
    dropFromEvents(job, services),
  ])
  expect(again.cursor ?? twice.cursor).toBeNull()
  expect(await dropFromEvents(job, services)).toEqual({ cursor: null, seen: 4, changed: 0 })
  expect(await dropped()).toEqual([1, 1, 1, 1])
  for (const event of events) {
    const { requirements } = await readReview(await readEvent(event))
    expect(requirements.find((one) => one.id === plan)?.is_no_longer_required).toBe(true)
  }
})

test('a job continues batch by batch from its progress, and a late delivery does nothing', async () => {
  const office = await newOffice()
  const { venue } = office.documents
  const type = { event_type: office.types.withDocuments }
  await Promise.all(Array.from({ length: 30 }, () => office.createEvent(type)))
  const job = await deleteAndWait(office, venue)
  expect(job).toMatchObject({ seen_count: 30, changed_count: 30, step: 'forms' })
  const place = jobPlace.parse({ state: 'running', step: 'events', cursor: null })
  await continueJob(jobIdOf(office, venue), place, services)
  expect(await store.backgroundJobs.doc(jobIdOf(office, venue)).get()).toEqual(job)
})
