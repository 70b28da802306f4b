import { randomUUID } from 'node:crypto'

import { endpoints, fileId, fileUploadId } from '@huddle/contract'
import { getStorage } from 'firebase-admin/storage'
import { beforeAll, describe, expect, it } from 'vitest'

import { finaliseUpload } from '#operations/files/finalise-upload.ts'
import { addressPathOf } from '#operations/files/incoming-path.ts'
import { uploadIdOf } from '#operations/files/new-upload.ts'
import { createServices } from '#services.ts'

import { callEvents } from '../../support/call-function.ts'
import { newFormOffice, type FormOffice } from '../../support/form-office.ts'
import type { Person } from '../../support/person.ts'
import { eventInput } from '../../support/review-office.ts'
import { adminApp, store, suite } from '../../support/suite.ts'
import { contents, put, sendWhole, type Location } from '../../support/uploads.ts'

let office: FormOffice

beforeAll(async () => {
  office = await newFormOffice()
})

const pdf = { fileType: 'application/pdf', bytes: contents.pdf, name: 'plan.pdf' }
const png = { fileType: 'image/png', bytes: contents.png, name: 'cover.png' }
const isStored = async (path: string) =>
  (await getStorage(adminApp).bucket(suite.bucket).file(path).exists())[0]

type Place = {
  person: Person
  location: Location
  file: typeof pdf
  /** The call that names the file. */
  attach: (path: string) => Promise<unknown>
  field: string
}

const universityId = () => office.campus.university.id
const answerOf = (file_ref: string) => ({ file_ref, name: 'plan.pdf', size: 1, type: pdf.fileType })

const places = {
  'the profile image of staff': async () => ({
    person: office.ann,
    location: { type: 'user-profile', userId: office.ann.uid },
    file: png,
    attach: (avatar) =>
      office.ann.call(endpoints.updateUser, {
        params: { userId: office.ann.uid },
        body: { profile: { avatar } },
      }),
    field: 'profile.avatar',
  }),
  'the logo of the university': async () => ({
    person: office.owner,
    location: { type: 'university-logo', universityId: universityId() },
    file: png,
    attach: (logo) =>
      office.owner.call(endpoints.updateUniversity, {
        params: { universityId: universityId() },
        body: { logo },
      }),
    field: 'logo',
  }),
  'a template': async () => {
    const documentId = `made-${randomUUID()}`
    return {
      person: office.owner,
      location: { type: 'document-type', universityId: universityId(), documentId },
      file: pdf,
      attach: (file) =>
        office.owner.call(endpoints.createRequirementType, {
          params: { universityId: universityId() },
          body: { documentId, name: 'Plan', type: 'file', file },
        }),
      field: 'file',
    }
  },
  'an answer of an event': async () => {
    const eventId = await office.createEvent({ event_type: office.types.withDocuments })
    const documentId = office.documents.plan
    return {
      person: office.host,
      location: { type: 'review-answer', eventId, documentId },
      file: pdf,
      attach: (path) =>
        office.host.call(endpoints.answerReviewDocument, {
          params: { eventId },
          body: { documentId, file: answerOf(path) },
        }),
      field: 'file',
    }
  },
  'an answer of a form': async () => {
    const { id: formId } = await office.newDraft(office.forms.room)
    const requirementId = office.asked.plan
    const huddleId = office.huddle.id
    return {
      person: office.host,
      location: { type: 'form-answer', huddleId, submissionId: formId, requirementId },
      file: pdf,
      attach: (path) =>
        office.host.call(endpoints.updateHuddleForm, {
          params: { huddleId, formId },
          body: { answers: [{ requirementId, file: answerOf(path) }] },
        }),
      field: 'answers.0.file',
    }
  },
  'the picture of a new event': async () => {
    const id = `event-${randomUUID()}`
    return {
      person: office.host,
      location: { type: 'image', entityType: 'events', entityId: id },
      file: png,
      attach: (img_src) =>
        callEvents(
          office.host,
          'createEvent',
          eventInput(id, office.huddle, office.host, office.types.plain, { img_src }),
        ),
      field: 'img_src',
    }
  },
} satisfies Record<string, () => Promise<Place>>

describe.each(Object.entries(places))('%s', (_title, open) => {
  it('a file can be used as soon as its PUT has succeeded', async () => {
    const { person, location, file, attach } = await open()
    const { storagePath } = await sendWhole(person, location, file)
    await attach(storagePath)
    const [{ contentType, size }] = await getStorage(adminApp)
      .bucket(suite.bucket)
      .file(storagePath)
      .getMetadata()
    expect([contentType, Number(size)]).toEqual([file.fileType, file.bytes.length])
    expect(await isStored(addressPathOf(storagePath))).toBe(false)
    const upload = await store.fileUploads.doc(uploadIdOf(storagePath)).get()
    expect(upload?.state).toBe('ready')
  })

  it('a file with a false type is refused with the reason after it was removed', async () => {
    const { person, location, file, attach, field } = await open()
    const sent = await sendWhole(person, location, { ...file, bytes: contents.html })
    await expect(attach(sent.storagePath)).rejects.toMatchObject({ code: 'validation-error' })
    await expect(attach(sent.storagePath)).rejects.toMatchObject({
      fields: { [field]: [expect.any(String)] },
    })
    expect(await isStored(sent.storagePath)).toBe(false)
    expect(await isStored(addressPathOf(sent.storagePath))).toBe(false)
  })
})

describe('a file that several processes inspect', () => {
  it('naming, finalising and receiving a file give the same result', async () => {
    const { person, location, file, attach } = await places['an answer of an event']()
    const { storagePath, fileUploadId, fileName } = await sendWhole(person, location, file)
    const finalise = () =>
      person.call(endpoints.finaliseUpload, {
        body: { fileUploadId, fileName, fileType: file.fileType, parts: [] },
      })
    const [, first, second] = await Promise.all([attach(storagePath), finalise(), finalise()])
    expect([first, second]).toEqual(Array(2).fill({ storagePath, state: 'ready' }))
    await expect(attach(storagePath)).resolves.toBeDefined()
  })

  it('a file is used once for an idempotency key', async () => {
    const { person, location, file } = await places['an answer of an event']()
    if (location.type !== 'review-answer') throw new Error('This is an answer')
    const { storagePath } = await sendWhole(person, location, file)
    const answer = () =>
      person.send('PATCH', `/v1/events/${location.eventId}/review-documents`, {
        headers: { 'content-type': 'application/json', 'idempotency-key': storagePath },
        body: JSON.stringify({ documentId: location.documentId, file: answerOf(storagePath) }),
      })
    const once = await answer()
    expect(once.status).toBe(200)
    const again = await answer()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.json()).toEqual(await once.json())
  })
})

describe('refusals of files', () => {
  // The server records the reason before it removes a refused file, so another call may find the
  // reason but not the file.
  it('the refusal is returned after the file is gone, even if another process had to remove it', async () => {
    const sent = await office.host.call(endpoints.startSingleUpload, {
      body: {
        fileType: pdf.fileType,
        location: { type: 'file', entityType: 'huddles', entityId: office.huddle.id },
      },
    })
    const problem = 'The content of plan.pdf is not what its name says'
    await store.fileUploads.doc(sent.fileUploadId).update({ state: 'refused', problem })
    const services = createServices()
    const removed: string[] = []
    const storage = {
      ...services.storage,
      delete: async (path: string) => void removed.push(path),
    }
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
    const body = {
      fileUploadId: fileUploadId.parse(sent.fileUploadId),
      fileName: fileId.parse(sent.fileName),
      fileType: pdf.fileType,
      parts: [],
    }
    const finalising = finaliseUpload.run(
      caller,
      { params: {}, query: {}, body },
      { ...services, storage },
    )
    await expect(finalising).rejects.toMatchObject({ fields: { file: [problem] } })
    expect(removed.toSorted()).toEqual(
      [addressPathOf(sent.storagePath), sent.storagePath].toSorted(),
    )
  })
})

describe('a file of 100 MB', () => {
  it('a file of 100 MB is uploaded in one part, locally as in production', async () => {
    const bytes = new Uint8Array(104_857_600).fill(0x20)
    bytes.set(contents.pdf)
    const location: Location = {
      type: 'file',
      entityType: 'huddles',
      entityId: office.huddle.id,
    }
    const { uploadUrl, fileUploadId, fileName, storagePath } = await office.host.call(
      endpoints.startSingleUpload,
      { body: { fileType: pdf.fileType, location, fileSize: bytes.length } },
    )
    const sent = await put(uploadUrl, bytes)
    expect(sent.status).toBe(200)
    await office.host.call(endpoints.finaliseUpload, {
      body: { fileUploadId, fileName, fileType: pdf.fileType, parts: [] },
    })
    const file = getStorage(adminApp).bucket(suite.bucket).file(storagePath)
    expect(Number((await file.getMetadata())[0].size)).toBe(bytes.length)
    await file.delete()
  })
})
