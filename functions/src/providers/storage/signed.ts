import type { Clock } from '#clock.ts'
import type { Bucket } from './bucket.ts'
import { dispositionOf, linkMinutes, putType, type Storage } from './index.ts'
import { storedObjects } from './stored-objects.ts'
import { xmlMultipart } from './xml-multipart.ts'

/**
 * Signed addresses of Cloud Storage. The function's service account needs "Service Account Token
 * Creator" on itself.
 */
export function signedStorage(bucket: Bucket, clock: Clock): Storage {
  const until = (minutes: number) => clock.now().getTime() + minutes * 60_000

  /**
   * The content type is the only header in the contract, so it is the only signed header besides
   * the host.
   */
  const signPut = async (
    path: string,
    minutes: number,
    queryParams: Record<string, string> = {},
  ): Promise<string> => {
    const [url] = await bucket.file(path).getSignedUrl({
      version: 'v4',
      action: 'write',
      expires: until(minutes),
      contentType: putType,
      queryParams,
    })
    return url
  }

  return {
    ...storedObjects(bucket),
    ...xmlMultipart({
      endpoint: 'https://storage.googleapis.com',
      bucket: bucket.name,
      authorization: async () => `Bearer ${await bucket.storage.authClient.getAccessToken()}`,
      fetch,
    }),
    async linkTo(path, { name, type }) {
      const file = bucket.file(path)
      const [exists] = await file.exists()
      if (!exists) return undefined
      const [url] = await file.getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: until(linkMinutes),
        responseDisposition: dispositionOf(name),
        responseType: type,
      })
      return url
    },
    signUpload: (path, minutes) => signPut(path, minutes),
    signPart: ({ path, uploadId }, partNumber, minutes) =>
      signPut(path, minutes, { partNumber: String(partNumber), uploadId }),
  }
}
