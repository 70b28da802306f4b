import type { Bucket } from './bucket.ts'
import { cleanMark, movedFromKey, type StoredFile } from './index.ts'

/**
 * What the bucket reports about a file, with its first bytes. Undefined when the file does not
 * exist, or disappears while it is read.
 */
export async function describeFile(
  bucket: Bucket,
  path: string,
  headBytes: number,
): Promise<StoredFile | undefined> {
  try {
    return await describeExisting(bucket, path, headBytes)
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

async function describeExisting(
  bucket: Bucket,
  path: string,
  headBytes: number,
): Promise<StoredFile> {
  const file = bucket.file(path)
  const [metadata] = await file.getMetadata()
  const size = Number(metadata.size ?? 0)
  const isEncoded = !['', 'identity'].includes(metadata.contentEncoding ?? '')
  const [head] =
    size === 0 || isEncoded
      ? [Buffer.alloc(0)]
      : await file.download({ start: 0, end: headBytes - 1, decompress: false })
  return {
    size,
    type: metadata.contentType ?? '',
    head: head.subarray(0, headBytes),
    isClean: metadata.metadata?.[cleanMark.key] === cleanMark.value,
    isEncoded,
    generation: String(metadata.metadata?.[movedFromKey] ?? metadata.generation ?? ''),
  }
}

/** Whether a call failed because the file does not exist. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error, 404)
}

/** Whether a call failed because its precondition was not met. */
export function isPreconditionFailed(error: unknown): boolean {
  return hasCode(error, 412)
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
