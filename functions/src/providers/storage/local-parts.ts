import { createHash, randomUUID } from 'node:crypto'

import { limits } from '@huddle/contract'

import type { Bucket } from './bucket.ts'
import type { Completion, Multipart, UploadedPart } from './index.ts'

/** Where parts wait. No rule opens this folder and no location lies in it. */
const waiting = (uploadId: string) => `localUploads/${uploadId}/`

export type LocalParts = ReturnType<typeof localParts>

/** Uploads in parts for the Storage emulator, which knows none: each part is an object of its own until they are joined. */
export function localParts(bucket: Bucket) {
  const begun = (uploadId: string) => bucket.file(`${waiting(uploadId)}begun`)
  const partOf = (uploadId: string, number: number) => bucket.file(`${waiting(uploadId)}${number}`)

  /** The content type of the file, or undefined for an upload that is over or belongs to another path. */
  const typeOf = async ({ path, uploadId }: Multipart): Promise<string | undefined> => {
    const [exists] = await begun(uploadId).exists()
    if (!exists) return undefined
    const [{ metadata }] = await begun(uploadId).getMetadata()
    const type = metadata?.['type']
    return metadata?.['path'] === path && typeof type === 'string' ? type : undefined
  }

  const forget = (uploadId: string) => bucket.deleteFiles({ prefix: waiting(uploadId) })

  return {
    async startMultipart(path: string, type: string): Promise<string> {
      const uploadId = randomUUID()
      const metadata = { metadata: { path, type } }
      await begun(uploadId).save('begun', { resumable: false, metadata })
      return uploadId
    },
    /** The ETag of the part, or undefined when there is no such upload. */
    async putPart(
      upload: Multipart,
      partNumber: number,
      bytes: Buffer,
    ): Promise<string | undefined> {
      if ((await typeOf(upload)) === undefined) return undefined
      await partOf(upload.uploadId, partNumber).save(bytes, { resumable: false })
      return etagOf(bytes)
    },
    async completeMultipart(
      upload: Multipart,
      parts: readonly UploadedPart[],
    ): Promise<Completion> {
      const type = await typeOf(upload)
      if (type === undefined) return 'gone'
      const contents: Uint8Array[] = []
      for (const { partNumber, etag } of parts) {
        const file = partOf(upload.uploadId, partNumber)
        const [exists] = await file.exists()
        if (!exists) return 'wrong-parts'
        const [bytes] = await file.download()
        const isTooSmall = bytes.length < limits.partBytes.min && partNumber !== parts.length
        if (isTooSmall || etagOf(bytes) !== etag) return 'wrong-parts'
        contents.push(new Uint8Array(bytes))
      }
      const whole = { resumable: false, contentType: type }
      await bucket.file(upload.path).save(Buffer.concat(contents), whole)
      await forget(upload.uploadId)
      return 'done'
    },
    async abortMultipart({ uploadId }: Multipart): Promise<void> {
      await forget(uploadId)
    },
  }
}

/** As Cloud Storage makes it. */
export function etagOf(bytes: Buffer): string {
  return createHash('md5').update(new Uint8Array(bytes)).digest('hex')
}
