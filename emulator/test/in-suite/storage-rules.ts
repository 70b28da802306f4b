import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase/app'
import * as storage from 'firebase/storage'
import { expect, test } from 'vitest'
import { fired, PATIENCE_MS } from '../support/fired.ts'
import { projectId, type SuiteInUse } from './suite-in-use.ts'

const bytes = new TextEncoder().encode('hello')
const refused = expect.objectContaining({ code: 'storage/unauthorized' })

export function describeStorageRules({ suite, database }: SuiteInUse): void {
  const anybody = () => storageAs()
  const alice = () => storageAs('alice')

  test('a public file can be uploaded and downloaded', async () => {
    const file = storage.ref(anybody(), `open/${randomUUID()}.txt`)
    const { metadata } = await storage.uploadBytes(file, bytes, { contentType: 'text/plain' })
    expect(metadata.size).toBe(bytes.length)
    expect(new TextDecoder().decode(await storage.getBytes(file))).toBe('hello')
    expect(await storage.getDownloadURL(file)).toMatch(/^http/)
  })

  test('a path without a rule is refused', async () => {
    const file = storage.ref(anybody(), `closed/${randomUUID()}`)
    await expect(storage.uploadBytes(file, bytes)).rejects.toEqual(refused)
  })

  test('an owner can use their folder', async () => {
    const file = storage.ref(alice(), `mine/alice/${randomUUID()}`)
    await storage.uploadBytes(file, bytes)
    expect(await storage.getMetadata(file)).toMatchObject({ size: bytes.length })
  })

  test('other users cannot use the folder of an owner', async () => {
    const path = `mine/alice/${randomUUID()}`
    await storage.uploadBytes(storage.ref(alice(), path), bytes)
    await expect(storage.uploadBytes(storage.ref(anybody(), path), bytes)).rejects.toEqual(refused)
    await expect(storage.getBytes(storage.ref(anybody(), path))).rejects.toEqual(refused)
    const foreign = storage.ref(alice(), `mine/bob/${randomUUID()}`)
    await expect(storage.uploadBytes(foreign, bytes)).rejects.toEqual(refused)
  })

  test('files can be listed and deleted', async () => {
    const folder = `open/${randomUUID()}`
    const file = storage.ref(anybody(), `${folder}/a.txt`)
    await storage.uploadBytes(file, bytes)
    const { items } = await storage.listAll(storage.ref(anybody(), folder))
    expect(items.map(({ name }) => name)).toEqual(['a.txt'])
    await storage.deleteObject(file)
    const missing = expect.objectContaining({ code: 'storage/object-not-found' })
    await expect(storage.getMetadata(file)).rejects.toEqual(missing)
  })

  test('a rule reads the current version of a document', async () => {
    const gate = randomUUID()
    const file = storage.ref(anybody(), `gated/${gate}/file`)
    await database().doc(`gates/${gate}`).set({ open: true })
    await storage.uploadBytes(file, bytes)
    await database().doc(`gates/${gate}`).set({ open: false })
    await expect(storage.uploadBytes(file, bytes)).rejects.toEqual(refused)
  })

  test('a rule that reads a missing document refuses', async () => {
    const file = storage.ref(anybody(), `gated/${randomUUID()}/file`)
    await expect(storage.uploadBytes(file, bytes)).rejects.toEqual(refused)
  })

  test(
    'a large file is uploaded in parts and fires the upload trigger',
    { timeout: 60_000 },
    async () => {
      const path = `open/${randomUUID()}`
      const large = new Uint8Array(600 * 1024).fill(7)
      const upload = storage.uploadBytesResumable(storage.ref(anybody(), path), large)
      await upload
      expect(upload.snapshot.totalBytes).toBe(large.length)
      const names = async () => (await fired(database(), 'uploaded')).map(({ name }) => name)
      await expect.poll(names, { timeout: PATIENCE_MS }).toContain(path)
    },
  )

  function storageAs(uid?: string): storage.FirebaseStorage {
    const storageBucket = `${projectId}.appspot.com`
    const app = initializeApp({ projectId, apiKey: 'local', storageBucket }, randomUUID())
    const client = storage.getStorage(app)
    client.maxUploadRetryTime = 4000
    client.maxOperationRetryTime = 4000
    const { host, port } = suite().address('storage')
    const options = uid === undefined ? {} : { mockUserToken: { sub: uid } }
    storage.connectStorageEmulator(client, host, port, options)
    return client
  }
}
