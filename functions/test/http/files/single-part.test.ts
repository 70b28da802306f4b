import { endpoints } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newOffice, type Office } from '../../support/review-office.ts'
import { contents, sendWhole, uploadWhole, type Location } from '../../support/uploads.ts'

let office: Office
let eventId: string

beforeAll(async () => {
  office = await newOffice()
  eventId = await office.createEvent({ event_type: office.types.withDocuments })
})

const pdf = 'application/pdf'
const answer = (): Location => ({
  type: 'review-answer',
  eventId,
  documentId: office.documents.plan,
})

describe('a file in one part', () => {
  it('is uploaded to its address, looked at, and handed in as an answer', async () => {
    const { storagePath } = await uploadWhole(office.host, answer())
    expect(storagePath).toMatch(new RegExp(`^events/${eventId}/review/[^/]+/[0-9a-f-]+\\.pdf$`))
    const submitted = await office.host.call(endpoints.answerReviewDocument, {
      params: { eventId },
      body: {
        documentId: office.documents.plan,
        file: { file_ref: storagePath, name: 'Plan for the night.pdf', size: 1, type: pdf },
      },
    })
    expect(submitted.file).toMatchObject({ size: contents.pdf.length, type: pdf })
    const response = await fetch(submitted.downloadUrl ?? '')
    expect(await response.text()).toBe(new TextDecoder().decode(contents.pdf))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': pdf,
      'content-disposition': "attachment; filename*=UTF-8''Plan%20for%20the%20night.pdf",
      'x-content-type-options': 'nosniff',
    })
  })

  it('answers the same path when it is finalised again, also at once', async () => {
    const { fileUploadId, fileName, storagePath } = await sendWhole(office.host, answer())
    const finalise = () =>
      office.host.call(endpoints.finaliseUpload, {
        body: { fileUploadId, fileName, fileType: pdf, parts: [] },
      })
    const all = await Promise.all([finalise(), finalise(), finalise()])
    expect([...all, await finalise()]).toEqual(
      Array.from({ length: 4 }, () => ({ storagePath, state: 'ready' })),
    )
  })

  it('cannot be finalised before it came', async () => {
    const { fileUploadId, fileName } = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: pdf, location: answer() },
    })
    await expect(
      office.host.call(endpoints.finaliseUpload, {
        body: { fileUploadId, fileName, fileType: pdf, parts: [] },
      }),
    ).rejects.toMatchObject({ status: 400, fields: { file: ['The file was not uploaded'] } })
  })
})

describe('an idempotency key', () => {
  it('begins an upload once', async () => {
    const begin = () =>
      office.host.call(
        endpoints.initialiseUpload,
        { body: { fileType: pdf, numberOfParts: 2, location: answer() } },
        { idempotencyKey: `begin-${eventId}` },
      )
    const first = await begin()
    expect(await begin()).toEqual(first)
  })
})
