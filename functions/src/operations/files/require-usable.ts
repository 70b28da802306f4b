import { isUsableBy } from '@huddle/contract'

import type { Services } from '#services.ts'

import { wrongFile } from './check-stored-file.ts'
import { uploadIdOf } from './new-upload.ts'
import { requireNotRefused } from './require-not-refused.ts'
import { settleUpload } from './settle-upload.ts'
import { isOpen } from './take-in.ts'

/**
 * Asked before a file is used that a caller names. One that was sent in one part and that nobody
 * has looked at yet is looked at now, so that it can be used as soon as it was sent; with a reason
 * against it, it is refused and gone (decision 211). A file that another person uploaded for the id
 * of an event before the event was created is refused (decision 187). Once its record is gone
 * something has referred to the file, so it was usable. `field` is where the caller named it.
 */
export async function requireUsable(
  path: string,
  field: string,
  services: Services,
  event?: { host_uid: string; created_at: Date },
): Promise<void> {
  const { store } = services
  const upload = await store.fileUploads.doc(uploadIdOf(path)).get()
  if (upload === undefined) return
  if (event !== undefined && !isUsableBy(upload, event))
    throw wrongFile('The file was not uploaded for this place', field)
  await requireNotRefused(upload, services.storage, field)
  if (upload.uid === null || upload.multipart !== null || !isOpen(upload)) return
  // What becomes of the file stands by itself, so it does not carry the call's idempotency key.
  const standalone = { ...store, transaction: store.standaloneTransaction }
  const settled = await settleUpload(upload, null, { ...services, store: standalone })
  if ('problem' in settled && !settled.isMissing) throw wrongFile(settled.problem, field)
}
