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

describe('uploads in one part', () => {
  it('a file is uploaded to its address, inspected, and submitted as an answer', async () => {
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

  it('finalising a file again, or twice at once, returns the same path', async () => {
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

  it('a file cannot be finalised before it was uploaded', async () => {
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

describe('idempotency keys of uploads', () => {
  it('repeating a call with its idempotency key starts one upload', async () => {
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
