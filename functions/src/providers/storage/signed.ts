import type { Clock } from '#clock.ts'
import type { Bucket } from './bucket.ts'
import { describeFile } from './describe.ts'
import { linkMinutes, type Storage } from './index.ts'

/** Signed addresses of Cloud Storage; the function's identity needs "Service Account Token Creator" on itself. */
export function signedStorage(bucket: Bucket, clock: Clock): Storage {
  return {
    async linkTo(path, { name, type }) {
      const file = bucket.file(path)
      const [exists] = await file.exists()
      if (!exists) return undefined
      const [url] = await file.getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: clock.now().getTime() + linkMinutes * 60_000,
        responseDisposition: `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        responseType: type,
      })
      return url
    },
    describe: (path, headBytes) => describeFile(bucket, path, headBytes),
  }
}
