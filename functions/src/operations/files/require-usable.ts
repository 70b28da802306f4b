import { isUsableBy } from '@huddle/contract'

import type { Services } from '#services.ts'

import { wrongFile } from './check-stored-file.ts'
import { uploadIdOf } from './new-upload.ts'
import { requireNotRefused } from './require-not-refused.ts'
import { settleUpload } from './settle-upload.ts'
import { isOpen } from './receive-file.ts'

/**
 * Refuses a file that a caller names and may not use. A file sent in one part that has not been
 * checked yet is checked now, so that it can be used as soon as it was sent; if it has a problem,
 * it is refused and removed (decision 0211). A file that another person uploaded for the id of an
 * event before the event was created is refused (decision 0187). If the file has no upload record
 * any more, something has referred to it, so it was usable. `field` is the request field that named
 * the file.
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
  // The result of the check is stored independently of the call, so it does not carry the call's
  // idempotency key.
  const standalone = { ...store, transaction: store.standaloneTransaction }
  const settled = await settleUpload(upload, null, { ...services, store: standalone })
  if ('problem' in settled && !settled.isMissing) throw wrongFile(settled.problem, field)
}
