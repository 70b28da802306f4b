import type { Bucket } from './bucket.ts'
import type { StoredFile } from './index.ts'

/** What the bucket knows about a file, with its first bytes. Undefined when it is not there. */
export async function describeFile(
  bucket: Bucket,
  path: string,
  headBytes: number,
): Promise<StoredFile | undefined> {
  const file = bucket.file(path)
  const [exists] = await file.exists()
  if (!exists) return undefined
  const [metadata] = await file.getMetadata()
  const size = Number(metadata.size ?? 0)
  const [head] =
    size === 0 ? [Buffer.alloc(0)] : await file.download({ start: 0, end: headBytes - 1 })
  return { size, type: metadata.contentType ?? '', head: head.subarray(0, headBytes) }
}
