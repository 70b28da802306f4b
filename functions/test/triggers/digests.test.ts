import { randomUUID } from 'node:crypto'

import { buildDigestItem } from '@huddle/emulator-seed'
import { beforeAll, expect, test } from 'vitest'

import { sendDigests } from '#operations/notices/send-digests.ts'
import { createServices } from '#services.ts'

import { newCampus, type Campus, type Staff } from '../support/campus.ts'
import { store } from '../support/suite.ts'

let campus: Campus
const services = createServices()
/** 08:00 in New York on the morning after summer time began. */
const morning = new Date('2026-03-08T12:00:00Z')
const at = (minutes: number) => ({
  ...services,
  clock: { now: () => new Date(morning.getTime() + minutes * 60_000) },
})

beforeAll(async () => {
  campus = await newCampus({ timezone: 'America/New_York' })
})

async function gather({ user: { uid } }: Staff, title: string, due_at = morning): Promise<void> {
  const began = new Date(due_at.getTime() - 3_600_000)
  const item = buildDigestItem({ id: randomUUID(), uid, title, due_at }, began)
  await store.digestItems(uid).doc(item.id).set(item)
}

const digestsOf = async ({ user }: Staff) =>
  store.mail.where('to', 'array-contains', user.email).get()
const waitingFor = async ({ uid }: Staff) => store.digestItems(uid).get()

test('a digest combines all waiting notifications in one e-mail at 08:00 in the university’s zone', async () => {
  const ann = await campus.staff()
  await gather(ann, 'Spring mixer: Ready for your review')
  await gather(ann, 'Regatta: Handed in again')
  await sendDigests(at(-1))
  expect(await digestsOf(ann)).toEqual([])
  await sendDigests(at(0))
  const [digest, ...others] = await digestsOf(ann)
  expect(others).toEqual([])
  expect(digest).toMatchObject({
    to: [ann.user.email],
    message: { subject: '2 notices from your office' },
  })
  expect(digest?.message.text).toContain('Spring mixer: Ready for your review')
  expect(digest?.message.text).toContain('Regatta: Handed in again')
  expect(await waitingFor(ann)).toEqual([])
})

test('no digest is sent without waiting notifications', async () => {
  const ann = await campus.staff()
  await sendDigests(at(0))
  expect(await digestsOf(ann)).toEqual([])
})

test('simultaneous and repeated schedules send a digest once', async () => {
  const ann = await campus.staff()
  await gather(ann, 'Spring mixer: Ready for your review')
  await Promise.all([sendDigests(at(0)), sendDigests(at(0))])
  await sendDigests(at(15))
  expect(await digestsOf(ann)).toHaveLength(1)
})

test('a notification after the digest is sent the next day', async () => {
  const ann = await campus.staff()
  await gather(ann, 'Spring mixer: Ready for your review')
  await sendDigests(at(0))
  await gather(ann, 'Came late')
  await sendDigests(at(15))
  expect(await digestsOf(ann)).toHaveLength(1)
  expect(await waitingFor(ann)).toMatchObject([{ due_at: new Date('2026-03-09T12:00:00Z') }])
  await sendDigests(at(24 * 60))
  expect(await digestsOf(ann)).toHaveLength(2)
  expect(await waitingFor(ann)).toEqual([])
})

test('removed staff get no digest', async () => {
  const ann = await campus.staff({ is_deleted: true })
  await gather(ann, 'Spring mixer: Ready for your review')
  await sendDigests(at(0))
  expect(await digestsOf(ann)).toEqual([])
  expect(await waitingFor(ann)).toEqual([])
})

test('a long digest lists the first notifications and their total number', async () => {
  const ann = await campus.staff()
  await Promise.all(Array.from({ length: 60 }, (_, index) => gather(ann, `Event ${index}`)))
  await sendDigests(at(0))
  const [digest] = await digestsOf(ann)
  expect(digest?.message.subject).toBe('60 notices from your office')
  expect(digest?.message.text).toContain('and 10 more')
})
