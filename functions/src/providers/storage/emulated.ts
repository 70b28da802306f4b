import { randomUUID } from 'node:crypto'

import type { Bucket } from './bucket.ts'
import { describeFile } from './describe.ts'
import type { Storage } from './index.ts'

/**
 * Addresses of the Storage emulator. It neither checks signatures nor expiry of signed addresses, so this uses the download token that
 * it does check: a link to one file works, a guessed one does not. Unlike in production the link does not expire.
 */
export function emulatedStorage(bucket: Bucket, host: string): Storage {
  return {
    async linkTo(path) {
      const file = bucket.file(path)
      const [exists] = await file.exists()
      if (!exists) return undefined
      const [metadata] = await file.getMetadata()
      const stored = metadata.metadata?.['firebaseStorageDownloadTokens']
      const token = typeof stored === 'string' ? stored.split(',')[0] : randomUUID()
      if (typeof stored !== 'string')
        await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: token ?? null } })
      const object = `${encodeURIComponent(bucket.name)}/o/${encodeURIComponent(path)}`
      return `http://${host}/v0/b/${object}?alt=media&token=${token}`
    },
    describe: (path, headBytes) => describeFile(bucket, path, headBytes),
  }
}
