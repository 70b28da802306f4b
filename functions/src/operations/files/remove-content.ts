import type { FileUpload } from '@huddle/contract'

import type { Storage } from '#providers/storage/index.ts'

import { incomingPathOf } from './incoming-path.ts'

/**
 * Removes everything stored for an upload: its file, the incoming object and its parts. Does
 * nothing when nothing is stored.
 */
export async function removeContent(upload: FileUpload, storage: Storage): Promise<void> {
  const { storage_path: path, multipart } = upload
  if (multipart !== null) await storage.abortMultipart({ path, uploadId: multipart.upload_id })
  const incoming = incomingPathOf(upload)
  if (incoming !== undefined) await storage.delete(incoming)
  await storage.delete(path)
}
