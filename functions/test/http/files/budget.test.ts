import { endpoints, limits, uid } from '@huddle/contract'
import { beforeAll, describe, expect, it } from 'vitest'

import { newOffice, type Office } from '../../support/review-office.ts'
import type { Person } from '../../support/person.ts'
import { store } from '../../support/suite.ts'
import type { Location } from '../../support/uploads.ts'

let office: Office

beforeAll(async () => {
  office = await newOffice()
})

const film = 'video/mp4'
const album = (): Location => ({
  type: 'album',
  entityType: 'huddles',
  entityId: office.huddle.id,
})
const most = limits.uploadsPerHour

/** A host who has just used this much of the budget. */
async function hostWhoSpent(spent: object, minutesAgo = 1): Promise<Person> {
  const host = await office.campus.student()
  const hosts = [...office.huddle.hosts, uid.parse(host.uid)]
  await store.huddles.doc(office.huddle.id).update({ hosts })
  const started_at = new Date(Date.now() - minutesAgo * 60_000)
  await store.uploadBudgets.doc(host.uid).set({
    started_at,
    uploads: 1,
    bytes: 1,
    addresses: 1,
    expires_at: new Date(started_at.getTime() + 3_600_000),
    ...spent,
  })
  return host
}

const startSingle = (person: Person, fileSize?: number) =>
  person.call(endpoints.startSingleUpload, {
    body: { fileType: film, location: album(), ...(fileSize === undefined ? {} : { fileSize }) },
  })

const initialise = (person: Person, numberOfParts: number, fileSize?: number) =>
  person.call(endpoints.initialiseUpload, {
    body: {
      fileType: film,
      numberOfParts,
      location: album(),
      ...(fileSize === undefined ? {} : { fileSize }),
    },
  })

const refusal = (message: string) => ({ code: 'limit-reached', status: 409, message })

describe('a person’s uploads within an hour', () => {
  it('uploads are counted with their bytes and addresses', async () => {
    const host = await hostWhoSpent({})
    await startSingle(host, 1000)
    await initialise(host, 3, 15_728_640)
    expect(await store.uploadBudgets.doc(host.uid).get()).toMatchObject({
      uploads: 3,
      bytes: 1 + 1000 + 15_728_640,
      addresses: 1 + 1 + 3,
    })
  })

  it('uploads are refused beyond their hourly number, however they start, and only for that person', async () => {
    const host = await hostWhoSpent({ uploads: most.uploads })
    const message = refusal('You can begin 200 uploads an hour')
    await expect(startSingle(host)).rejects.toMatchObject(message)
    await expect(initialise(host, 1)).rejects.toMatchObject(message)
    expect(await startSingle(await hostWhoSpent({}))).toMatchObject({
      fileName: expect.any(String),
    })
  })

  it('uploads are refused beyond their hourly bytes; a video without a size counts as the largest', async () => {
    const host = await hostWhoSpent({ bytes: most.bytes - limits.rawBytes.video })
    const message = refusal('You can upload 20 GB an hour')
    await initialise(host, 2)
    await expect(startSingle(host, 1)).rejects.toMatchObject(message)
  })

  it('uploads are refused beyond the addresses for the largest video’s parts, twice', async () => {
    const host = await hostWhoSpent({ addresses: most.addresses - 1024 })
    const { urls } = await initialise(host, 1024, limits.rawBytes.video)
    expect(urls).toHaveLength(1024)
    await expect(initialise(host, 1, 1)).rejects.toMatchObject(
      refusal('You can upload 2500 parts an hour'),
    )
  })

  it('an upload cannot have more parts than its declared size can fill', async () => {
    const host = await hostWhoSpent({})
    await expect(initialise(host, 3, 10_000_000)).rejects.toMatchObject({
      fields: { numberOfParts: [expect.stringContaining('5242880')] },
    })
  })

  it('uploads are possible again after an hour', async () => {
    const host = await hostWhoSpent({ uploads: most.uploads }, 61)
    await startSingle(host, 1)
    expect(await store.uploadBudgets.doc(host.uid).get()).toMatchObject({ uploads: 1, bytes: 1 })
  })

  it('an upload that is refused for another reason is not counted', async () => {
    const host = await hostWhoSpent({})
    await expect(
      host.call(endpoints.startSingleUpload, {
        body: {
          fileType: film,
          location: { type: 'album', entityType: 'huddles', entityId: 'none' },
        },
      }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await store.uploadBudgets.doc(host.uid).get()).toMatchObject({ uploads: 1 })
  })

  it('ten simultaneous uploads stay within the limit', async () => {
    const host = await hostWhoSpent({ uploads: most.uploads - 3 })
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => startSingle(host, 1)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})
