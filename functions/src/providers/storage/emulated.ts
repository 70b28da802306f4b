import type { Clock } from '#clock.ts'
import type { Bucket } from './bucket.ts'
import { dispositionOf, linkMinutes, putType, type Storage } from './index.ts'
import { localAddress } from './local-address.ts'
import { localParts } from './local-parts.ts'
import { storedObjects } from './stored-objects.ts'

/**
 * Files of the Storage emulator, which neither checks signatures and expiry of signed addresses nor
 * supports multipart uploads. Addresses lead to our own service instead (`http/local-storage`),
 * which enforces them.
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

  const put = { 'content-type': putType }
  const parts = localParts(bucket)
  const objects = storedObjects(bucket)
  return {
    ...objects,
    startMultipart: parts.startMultipart,
    putPart: parts.putPart,
    listParts: parts.listParts,
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
    // The emulator has no preconditions. Two processes that move the same file leave the same
    // content under the same label.
    async moveChecked(from, to, checked) {
      const [isTaken] = await bucket.file(to).exists()
      return isTaken ? false : objects.moveChecked(from, to, checked)
    },
    signUpload: async (path, minutes) => addressOf('PUT', path, minutes, {}, put),
    async signPart({ path, uploadId }, partNumber, minutes) {
      return addressOf('PUT', path, minutes, { partNumber: String(partNumber), uploadId }, put)
    },
  }
}
