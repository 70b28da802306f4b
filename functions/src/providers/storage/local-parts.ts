import { createHash, randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { limits } from '@huddle/contract'

import type { Bucket } from './bucket.ts'
import { isNotFound } from './describe.ts'
import type { Completion, Multipart, StoredPart, UploadedPart } from './index.ts'

/** The folder of unjoined parts. No security rule opens it and no file location is in it. */
const waiting = (uploadId: string) => `localUploads/${uploadId}/`

type File = ReturnType<Bucket['file']>

export type LocalParts = ReturnType<typeof localParts>

/**
 * Multipart uploads for the Storage emulator, which does not support them: each part is an object
 * until the parts are joined.
 */
export function localParts(bucket: Bucket) {
  const begun = (uploadId: string) => bucket.file(`${waiting(uploadId)}begun`)
  const partOf = (uploadId: string, number: number) => bucket.file(`${waiting(uploadId)}${number}`)

  /**
   * The content type of the file. Undefined for an upload that is over or belongs to another path.
   */
  const typeOf = async ({ path, uploadId }: Multipart): Promise<string | undefined> => {
    const [exists] = await begun(uploadId).exists()
    if (!exists) return undefined
    const [{ metadata }] = await begun(uploadId).getMetadata()
    const type = metadata?.['type']
    return metadata?.['path'] === path && typeof type === 'string' ? type : undefined
  }

  /**
   * Deletes the `begun` object first, so that a process that misses a part can tell whether the
   * upload is over.
   */
  const forget = async (uploadId: string) => {
    await begun(uploadId).delete({ ignoreNotFound: true })
    await bucket.deleteFiles({ prefix: waiting(uploadId) })
  }

  /**
   * Deleting is the only operation for which the emulator lets exactly one of several processes
   * succeed.
   */
  const claim = (uploadId: string) => bucket.file(`${waiting(uploadId)}claim`)

  /** A second completion waits for the first, because a completion is atomic in Cloud Storage. */
  const joinedElsewhere = async (upload: Multipart): Promise<Completion> => {
    const until = Date.now() + 60_000
    while ((await typeOf(upload)) !== undefined) {
      if (Date.now() > until) throw new Error(`The parts of ${upload.path} are not joined yet`)
      await sleep(50)
    }
    return 'gone'
  }

  const joined = async (upload: Multipart, parts: readonly UploadedPart[]): Promise<Completion> => {
    const type = await typeOf(upload)
    if (type === undefined) return 'gone'
    const files = parts.map(({ partNumber }) => partOf(upload.uploadId, partNumber))
    for (const [index, file] of files.entries()) {
      const [exists] = await file.exists()
      if (!exists) return (await typeOf(upload)) === undefined ? 'gone' : 'wrong-parts'
      const [{ size, md5Hash }] = await file.getMetadata()
      const isTooSmall = Number(size) < limits.partBytes.min && index < files.length - 1
      if (isTooSmall || md5Hash === undefined || hexOf(md5Hash) !== parts[index]?.etag)
        return 'wrong-parts'
    }
    try {
      await claim(upload.uploadId).delete()
    } catch (error) {
      if (isNotFound(error)) return joinedElsewhere(upload)
      throw error
    }
    const whole = bucket.file(upload.path)
    await pipeline(
      contentsOf(files),
      whole.createWriteStream({ resumable: false, contentType: type }),
    )
    await forget(upload.uploadId)
    return 'done'
  }

  return {
    async startMultipart(path: string, type: string): Promise<string> {
      const uploadId = randomUUID()
      const metadata = { metadata: { path, type } }
      await claim(uploadId).save('claim', { resumable: false })
      await begun(uploadId).save('begun', { resumable: false, metadata })
      return uploadId
    },
    /** The ETag of the part. Undefined when the upload does not exist. */
    async putPart(
      upload: Multipart,
      partNumber: number,
      bytes: Buffer,
    ): Promise<string | undefined> {
      if ((await typeOf(upload)) === undefined) return undefined
      await partOf(upload.uploadId, partNumber).save(bytes, { resumable: false })
      return etagOf(bytes)
    },
    async listParts(upload: Multipart): Promise<StoredPart[] | undefined> {
      if ((await typeOf(upload)) === undefined) return undefined
      const prefix = waiting(upload.uploadId)
      const [files] = await bucket.getFiles({ prefix })
      return files
        .flatMap(({ name, metadata: { size, md5Hash } }) => {
          const partNumber = Number(name.slice(prefix.length))
          if (Number.isNaN(partNumber) || md5Hash === undefined) return []
          return [{ partNumber, etag: hexOf(md5Hash), size: Number(size) }]
        })
        .toSorted((a, b) => a.partNumber - b.partNumber)
    },
    /** One of two concurrent completions may find the parts gone: the other one has joined them. */
    async completeMultipart(
      upload: Multipart,
      parts: readonly UploadedPart[],
    ): Promise<Completion> {
      try {
        return await joined(upload, parts)
      } catch (error) {
        if (isNotFound(error) && (await typeOf(upload)) === undefined) return 'gone'
        throw error
      }
    },
    async abortMultipart({ uploadId }: Multipart): Promise<void> {
      await forget(uploadId)
    },
  }
}

/**
 * Reads one part after the other, so that a file of any size is joined without being held in
 * memory.
 */
async function* contentsOf(files: readonly File[]): AsyncGenerator<unknown> {
  for (const file of files) yield* file.createReadStream()
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex')
}

/** The ETag that Cloud Storage would compute. */
export function etagOf(bytes: Buffer): string {
  return createHash('md5').update(new Uint8Array(bytes)).digest('hex')
}
