import type { FileUpload } from '@huddle/contract'

import type { Storage } from '#providers/storage/index.ts'

import { wrongFile } from './check-stored-file.ts'
import { removeContent } from './remove-content.ts'

/**
 * Refuses with the recorded reason of an upload that was refused. The reason is recorded before the
 * file is removed, and no caller learns of a refusal while the file still exists. `field` is the
 * request field that named the file.
 */
export async function requireNotRefused(
  upload: FileUpload,
  storage: Storage,
  field?: string,
): Promise<void> {
  if (upload.state !== 'refused') return
  await removeContent(upload, storage)
  throw wrongFile(upload.problem ?? 'The file was refused', field)
}
