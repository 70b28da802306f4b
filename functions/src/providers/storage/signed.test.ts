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

const hour = { bytes: 1000, minutes: 60 }

describe('an address of Cloud Storage', () => {
  test('for a file names its length, that it is new, and nothing else', async () => {
    const { url, headers } = await storage.signUpload('huddles/one/files/a.pdf', hour)
    const { host, pathname, searchParams } = new URL(url)
    expect([host, pathname]).toEqual(['storage.googleapis.com', '/files/huddles/one/files/a.pdf'])
    expect(searchParams.get('X-Goog-Expires')).toBe('3600')
    expect(searchParams.get('X-Goog-SignedHeaders')).toBe(
      'content-type;host;x-goog-content-length-range;x-goog-if-generation-match',
    )
    expect(headers).toEqual({
      'content-type': 'application/octet-stream',
      'x-goog-content-length-range': '1,1000',
      'x-goog-if-generation-match': '0',
    })
  })

  test('for a part is bound to its number and its upload', async () => {
    const upload = { path: 'huddles/one/files/a.pdf', uploadId: 'abc' }
    const { url, headers } = await storage.signPart(upload, 7, hour)
    const { searchParams } = new URL(url)
    expect([searchParams.get('partNumber'), searchParams.get('uploadId')]).toEqual(['7', 'abc'])
    expect(headers).not.toHaveProperty('x-goog-if-generation-match')
  })
})
