import { generateKeyPairSync } from 'node:crypto'

import { deleteApp, initializeApp, cert } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import { afterAll, describe, expect, test } from 'vitest'

import { signedStorage } from './signed.ts'

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const clientEmail = 'functions@demo-huddle.iam.gserviceaccount.example'
const app = initializeApp(
  { credential: cert({ projectId: 'demo-huddle', clientEmail, privateKey }) },
  'signing',
)
const storage = signedStorage(getStorage(app).bucket('files'), { now: () => new Date() })
afterAll(() => deleteApp(app))

describe('signed addresses of Cloud Storage', () => {
  test('the address of a file signs the content type of the contract and nothing else', async () => {
    const url = await storage.signUpload('huddles/one/files/a.pdf', 60)
    const { host, pathname, searchParams } = new URL(url)
    expect([host, pathname]).toEqual(['storage.googleapis.com', '/files/huddles/one/files/a.pdf'])
    expect(searchParams.get('X-Goog-Expires')).toBe('3600')
    expect(searchParams.get('X-Goog-SignedHeaders')).toBe('content-type;host')
  })

  test('the address of a part is bound to its number and its upload', async () => {
    const upload = { path: 'huddles/one/files/a.pdf', uploadId: 'abc' }
    const { searchParams } = new URL(await storage.signPart(upload, 7, 60))
    expect([searchParams.get('partNumber'), searchParams.get('uploadId')]).toEqual(['7', 'abc'])
    expect(searchParams.get('X-Goog-SignedHeaders')).toBe('content-type;host')
  })
})
