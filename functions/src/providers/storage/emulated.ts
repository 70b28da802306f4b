import type { Clock } from '#clock.ts'
import type { Bucket } from './bucket.ts'
import { dispositionOf, linkMinutes, type Storage } from './index.ts'
import { localAddress } from './local-address.ts'
import { localParts } from './local-parts.ts'
import { fileHeaders, partHeaders } from './put-headers.ts'
import { storedObjects } from './stored-objects.ts'

/**
 * Files of the Storage emulator, which neither checks signatures and expiry of signed addresses nor takes parts. Addresses lead to our own
 * service instead (`http/local-storage`), which honours what they say.
 */
export function emulatedStorage(bucket: Bucket, apiUrl: string, clock: Clock): Storage {
  const addressOf = (
    method: string,
    path: string,
    minutes: number,
    query: Record<string, string>,
    headers: Record<string, string>,
  ): string => {
    const request = { method, bucket: bucket.name, path, query, headers }
    return localAddress(apiUrl, request, new Date(clock.now().getTime() + minutes * 60_000))
  }

  const parts = localParts(bucket)
  return {
    ...storedObjects(bucket),
    startMultipart: parts.startMultipart,
    putPart: parts.putPart,
    completeMultipart: parts.completeMultipart,
    abortMultipart: parts.abortMultipart,
    async linkTo(path, { name, type }) {
      const [exists] = await bucket.file(path).exists()
      if (!exists) return undefined
      const query = {
        'response-content-disposition': dispositionOf(name),
        'response-content-type': type,
      }
      return addressOf('GET', path, linkMinutes, query, {})
    },
    async signUpload(path, { bytes, minutes }) {
      const headers = fileHeaders(bytes)
      return { url: addressOf('PUT', path, minutes, {}, headers), headers }
    },
    async signPart({ path, uploadId }, partNumber, { bytes, minutes }) {
      const headers = partHeaders(bytes)
      const query = { partNumber: String(partNumber), uploadId }
      return { url: addressOf('PUT', path, minutes, query, headers), headers }
    },
  }
}
