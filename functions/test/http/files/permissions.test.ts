import { randomUUID } from 'node:crypto'

import { endpoints, uid } from '@huddle/contract'
import { buildParticipant } from '@huddle/emulator-seed'
import { beforeAll, describe, expect, it } from 'vitest'

import { nobody, personOf } from '../../support/person.ts'
import { newOffice, type Office } from '../../support/review-office.ts'
import { store } from '../../support/suite.ts'
import { type Location } from '../../support/uploads.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const pdf = 'application/pdf'
const template = (): Location => ({
  type: 'document-type',
  universityId: office.campus.university.id,
  documentId: office.documents.plan,
})

describe('who can upload files', () => {
  const asks = async (person: typeof nobody, location: Location, fileType = pdf) => {
    const response = await person.send('POST', '/v1/files/single-part-upload', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fileType, location }),
    })
    return response.status
  }

  it('every person can upload their own profile image', async () => {
    const mine: Location = { type: 'user-profile', userId: office.ann.uid }
    expect(await asks(office.ann, mine, 'image/png')).toBe(200)
    expect(await asks(office.bob, mine, 'image/png')).toBe(403)
    expect(await asks(office.ann, mine, pdf)).toBe(400)
    expect(await asks(nobody, mine, 'image/png')).toBe(401)
  })

  it('only the university’s Owners and Admins can upload templates', async () => {
    const elsewhere = await newOffice()
    expect(await asks(office.owner, template())).toBe(200)
    expect(await asks(office.ann, template())).toBe(403)
    expect(await asks(office.host, template())).toBe(404)
    expect(await asks(elsewhere.owner, template())).toBe(404)
  })

  it('only Owners can upload the logo', async () => {
    const admin = await office.campus.staff({ role: 'university-admin', assignments: ['all'] })
    const logo: Location = { type: 'university-logo', universityId: office.campus.university.id }
    expect(await asks(office.owner, logo, 'image/png')).toBe(200)
    expect(await asks(admin, logo, 'image/png')).toBe(403)
  })

  it('only hosts can upload answers, until the review is final', async () => {
    const id = await office.createEvent({ event_type: office.types.withDocuments })
    const location: Location = {
      type: 'review-answer',
      eventId: id,
      documentId: office.documents.plan,
    }
    expect(await asks(office.host, location)).toBe(200)
    expect(await asks(office.ann, location)).toBe(404)
    expect(await asks(await office.campus.student(), location)).toBe(404)
    await store.events.doc(id).update({ is_published: true, review_status: 'published' })
    expect(await asks(office.host, location)).toBe(200)
    await store.events.doc(id).update({ review_status: 'rejected' })
    expect(await asks(office.host, location)).toBe(409)
  })

  it('students can upload files for an event that they are about to create under its chosen id', async () => {
    const newcomer = await personOf(`newcomer-${randomUUID()}`)
    const eventId = `new-${randomUUID()}`
    const answer: Location = {
      type: 'review-answer',
      eventId,
      documentId: office.documents.plan,
    }
    const image: Location = { type: 'image', entityType: 'events', entityId: eventId }
    const file: Location = { ...image, type: 'file' }
    expect(await asks(office.host, answer)).toBe(200)
    expect(await asks(office.host, image, 'image/png')).toBe(200)
    expect(await asks(office.host, { ...image, entityType: 'huddles' }, 'image/png')).toBe(200)
    expect(await asks(office.host, file)).toBe(404)
    for (const person of [office.owner, newcomer]) {
      expect(await asks(person, answer)).toBe(404)
      expect(await asks(person, image, 'image/png')).toBe(404)
    }
  })

  it('a person without a profile can upload nothing', async () => {
    const newcomer = await personOf(`newcomer-${randomUUID()}`)
    const removed = await office.campus.student({ is_deleted: true })
    for (const person of [newcomer, removed]) {
      const location: Location = { type: 'user-profile', userId: person.uid }
      expect(await asks(person, location, 'image/png')).toBe(403)
    }
  })

  it('only hosts of the huddle can upload answers to a form, and only to an existing form', async () => {
    const location: Location = {
      type: 'form-answer',
      huddleId: office.huddle.id,
      submissionId: 'none',
      requirementId: 'plan',
    }
    expect(await asks(office.host, location)).toBe(404)
    expect(await asks(office.owner, location)).toBe(404)
  })

  it('hosts upload images and files of an event; guests can add to its album unless hosts forbid it', async () => {
    const guest = await office.campus.student()
    const asker = await office.campus.student()
    const id = await office.createEvent({ event_type: office.types.unreviewed })
    await Promise.all([
      store
        .participants(id)
        .doc(guest.uid)
        .set(buildParticipant({ id: guest.uid })),
      store
        .participants(id)
        .doc(asker.uid)
        .set(buildParticipant({ id: asker.uid, role: 'requested' })),
    ])
    const at = (type: 'image' | 'file' | 'album'): Location => ({
      type,
      entityType: 'events',
      entityId: id,
    })
    expect(await asks(office.host, at('image'), 'image/png')).toBe(200)
    expect(await asks(guest, at('image'), 'image/png')).toBe(403)
    expect(await asks(guest, at('file'))).toBe(403)
    expect(await asks(guest, at('album'), 'video/mp4')).toBe(200)
    expect(await asks(guest, at('album'))).toBe(400)
    expect(await asks(asker, at('album'), 'video/mp4')).toBe(404)
    await store.events.doc(id).update({ only_host_can_post_on_album: true })
    expect(await asks(guest, at('album'), 'video/mp4')).toBe(403)
    expect(await asks(office.host, at('album'), 'video/mp4')).toBe(200)
    await store.events.doc(id).update({ is_cancelled: true })
    expect(await asks(office.host, at('image'), 'image/png')).toBe(409)
  })

  it('ids cannot lead to a location outside', async () => {
    for (const entityId of ['..', '../x', 'a/b', '..%2f..', ''])
      expect(await asks(office.host, { type: 'file', entityType: 'huddles', entityId })).toBe(400)
    const traversed = await office.host.send(
      'GET',
      `/v1/files/huddles/${office.huddle.id}/..%2f..%2fsecret`,
    )
    expect(traversed.status).toBe(400)
  })

  it('the permission is checked again when the upload ends', async () => {
    const huddle = await office.campus.huddle({ hosts: [office.host.uid, 'another'] })
    const location: Location = { type: 'file', entityType: 'huddles', entityId: huddle.id }
    const { fileUploadId, fileName } = await office.host.call(endpoints.startSingleUpload, {
      body: { fileType: pdf, location },
    })
    const another = uid.parse('another')
    await store.huddles.doc(huddle.id).update({ hosts: [another], host_uid: another })
    await expect(
      office.host.call(endpoints.finaliseUpload, {
        body: { fileUploadId, fileName, fileType: pdf, parts: [] },
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
