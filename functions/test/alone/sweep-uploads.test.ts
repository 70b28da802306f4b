import { randomUUID } from 'node:crypto'

import { fileUpload, uid, type FileUpload } from '@huddle/contract'
import { beforeEach, expect, test } from 'vitest'

import { newUpload } from '#operations/files/new-upload.ts'
import { sweepUploads } from '#operations/files/sweep-uploads.ts'
import { createLog } from '#log.ts'
import type { Services } from '#services.ts'

import { firestore, store } from '../support/suite.ts'
import { alone } from './service.ts'

/** In a separate project, because sweeps process everybody's uploads. */
const minutes = (count: number) => count * 60_000

beforeEach(async () => {
  await firestore.recursiveDelete(firestore.collection('fileUploads'))
})

/** An unfinished upload that is due. */
async function due(given: Partial<FileUpload> = {}): Promise<FileUpload> {
  const location = { type: 'user-profile', userId: uid.parse('ann') } as const
  const upload = fileUpload.parse({
    ...newUpload({ location, fileType: 'image/png' }, { uid: 'ann' }, 1000, alone.clock.now()),
    expires_at: new Date(alone.clock.now().getTime() - minutes(60)),
    ...given,
  })
  await store.fileUploads.doc(upload.id).set(upload)
  return upload
}

/** The service with a bucket that fails for these paths, and its log. */
function failingFor(paths: ReadonlySet<string>) {
  const lines: Record<string, unknown>[] = []
  const services: Services = {
    ...alone.services,
    log: createLog((line) => lines.push(JSON.parse(line))),
    storage: {
      ...alone.services.storage,
      delete: async (path) => {
        if (paths.has(path)) throw new Error('incorrect header check')
      },
    },
  }
  return { services, lines }
}

test('more than a page of failing uploads does not delay the others', async () => {
  const old = new Date(alone.clock.now().getTime() - minutes(600))
  const failing = await Promise.all(
    Array.from({ length: 205 }, () => due({ state: 'refused', expires_at: old })),
  )
  const good = await due()
  const { services, lines } = failingFor(new Set(failing.map(({ storage_path }) => storage_path)))
  await sweepUploads(services)
  expect((await store.fileUploads.doc(good.id).get())?.state).toBe('aborted')
  const report = lines.filter(({ message }) => message === 'sweep-uploads left failures')
  expect(report).toEqual([
    { severity: 'WARNING', message: 'sweep-uploads left failures', swept: 1, failed: 205 },
  ])
  const again = failingFor(new Set())
  await sweepUploads(again.services)
  expect(again.lines).toEqual([])
})

test('a failing upload is retried with increasing backoff', async () => {
  const upload = await due({ state: 'refused' })
  const { services } = failingFor(new Set([upload.storage_path]))
  const ref = store.fileUploads.doc(upload.id)
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 9; attempt++) {
    const before = alone.clock.now()
    await sweepUploads(services)
    const current = await ref.get()
    expect(current?.attempts).toBe(attempt)
    const pause = (current?.expires_at.getTime() ?? 0) - before.getTime()
    pauses.push(Math.round(pause / minutes(1)))
    alone.clock.pass(pause)
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
  await sweepUploads(failingFor(new Set()).services)
  expect(await ref.get()).toBeUndefined()
})

test('an unreadable upload record is retried later too', async () => {
  const broken = `broken-${randomUUID()}`
  const raw = firestore.collection('fileUploads').doc(broken)
  await raw.set({ expires_at: new Date(0), attempts: 'many' })
  const good = await due({ state: 'refused' })
  const { services, lines } = failingFor(new Set())
  await sweepUploads(services)
  expect(await store.fileUploads.doc(good.id).get()).toBeUndefined()
  expect((await raw.get()).get('attempts')).toBe(1)
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'an upload could not be swept', fileUploadId: broken }),
  )
})
