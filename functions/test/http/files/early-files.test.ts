import { randomUUID } from 'node:crypto'

import { endpoints } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it } from 'vitest'

import { sweepUploads } from '#operations/files/sweep-uploads.ts'
import { createServices } from '#services.ts'

import { callEvents } from '../../support/call-function.ts'
import type { Person } from '../../support/person.ts'
import { eventInput, newOffice, type Office } from '../../support/review-office.ts'
import { storageSdk } from '../../support/storage-sdk.ts'
import { adminApp, store, suite } from '../../support/suite.ts'
import { contents, uploadWhole, type Location } from '../../support/uploads.ts'

let office: Office
let other: Person

beforeAll(async () => {
  office = await newOffice()
  other = await office.campus.student()
})

const bucketOf = storageSdk()
const services = createServices()
const isStored = async (path: string) =>
  (await getStorage(adminApp).bucket(suite.bucket).file(path).exists())[0]

const newId = () => `event-${randomUUID()}`
const picture = { name: 'cover.png', fileType: 'image/png', bytes: contents.png }
const imageOf = (entityId: string): Location => ({ type: 'image', entityType: 'events', entityId })
const answerTo = (eventId: string): Location => ({
  type: 'review-answer',
  eventId,
  documentId: office.documents.plan,
})

const create = (id: string, given: Record<string, unknown> = {}) =>
  callEvents(
    office.host,
    'createEvent',
    eventInput(id, office.huddle, office.host, office.types.withDocuments, given),
  )

const handIn = (eventId: string, file_ref: string) =>
  office.host.call(endpoints.answerReviewDocument, {
    params: { eventId },
    body: {
      documentId: office.documents.plan,
      file: { file_ref, name: 'plan.pdf', size: 1, type: 'application/pdf' },
    },
  })

const notForHere = 'The file was not uploaded for this place'

describe('files that are uploaded before their event exists', () => {
  it('the student who creates the event can use files uploaded for it', async () => {
    const id = newId()
    const cover = await uploadWhole(office.host, imageOf(id), picture)
    const plan = await uploadWhole(office.host, answerTo(id))
    await create(id, { img_src: cover.storagePath })
    expect((await store.events.doc(id).get())?.img_src).toBe(cover.storagePath)
    expect(await handIn(id, plan.storagePath)).toMatchObject({
      file: { file_ref: plan.storagePath },
    })
  })

  it('files that another person uploaded for the event’s id are not used, and are removed', async () => {
    const id = newId()
    const cover = await uploadWhole(other, imageOf(id), picture)
    const plan = await uploadWhole(other, answerTo(id))
    await expect(create(id, { img_src: cover.storagePath })).rejects.toMatchObject({
      code: 'validation-error',
      fields: { img_src: [notForHere] },
    })
    await create(id)
    const update = { eventId: id, changes: { img_src: cover.storagePath } }
    await expect(callEvents(office.host, 'updateEvent', update)).rejects.toMatchObject({
      fields: { img_src: [notForHere] },
    })
    await expect(handIn(id, plan.storagePath)).rejects.toMatchObject({
      fields: { file: [notForHere] },
    })
    // The host answers with another file, so that the folder is referred to.
    const own = await uploadWhole(office.host, answerTo(id))
    await handIn(id, own.storagePath)
    const uploads = [cover, plan, own].map(({ fileUploadId }) => fileUploadId)
    await Promise.all(
      uploads.map((upload) => store.fileUploads.doc(upload).update({ expires_at: new Date(0) })),
    )
    await sweepUploads(services)
    expect(await isStored(cover.storagePath)).toBe(false)
    expect(await isStored(plan.storagePath)).toBe(false)
    expect(await isStored(own.storagePath)).toBe(true)
  })

  it('files are announced for one person only, however often others try the event’s id', async () => {
    const id = newId()
    const { storagePath } = await other.call(endpoints.startSingleUpload, {
      body: { fileType: 'image/png', location: imageOf(id) },
    })
    const send = (uid: string) => async () =>
      bucketOf(uid).ref(storagePath).put(contents.png, { contentType: 'image/png' })
    await expect(send(office.host.uid)()).rejects.toMatchObject({ code: 'storage/unauthorized' })
    await send(other.uid)()
    await create(id)
    await expect(
      other.call(endpoints.startSingleUpload, {
        body: { fileType: 'image/png', location: imageOf(id) },
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
