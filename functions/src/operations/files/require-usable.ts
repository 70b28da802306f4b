import { isUsableBy } from '@huddle/contract'

import type { Store } from '#store/store.ts'

import { wrongFile } from './check-stored-file.ts'
import { uploadIdOf } from './new-upload.ts'

/**
 * Refuses a file that another person uploaded for the id of an event before the event was created. Once its record is gone something has referred
 * to the file, so it was usable. `field` is where the caller named it. Decision 187.
 */
export async function requireUsable(
  path: string,
  event: { host_uid: string; created_at: Date },
  field: string,
  { fileUploads }: Pick<Store, 'fileUploads'>,
): Promise<void> {
  const upload = await fileUploads.doc(uploadIdOf(path)).get()
  if (upload !== undefined && !isUsableBy(upload, event))
    throw wrongFile('The file was not uploaded for this place', field)
}
