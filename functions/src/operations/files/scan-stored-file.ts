import type { Services } from '#services.ts'

import { uploadIdOf } from './new-upload.ts'
import { refuseUpload, writeSettled } from './settle-upload.ts'

/**
 * Scans a file. A clean file is marked, which makes its links work, and an infected one is removed.
 * A file that is gone is ignored. A file that was marked by a process that then died still gets its
 * record. See U5.
 */
export async function scanStoredFile(path: string, services: Services): Promise<void> {
  const { store, storage, scanner } = services
  if (scanner === undefined) return
  const stored = await storage.describe(path, 1)
  const ref = store.fileUploads.doc(uploadIdOf(path))
  const upload = await ref.get()
  if (stored === undefined || upload === undefined) return
  if (!stored.isClean) {
    if (!(await scanner.isClean(path))) {
      await refuseUpload(upload, 'The file did not pass the virus check', services)
      return
    }
    await storage.markClean(path)
  }
  await store.transaction(async (tx) => {
    const current = await tx.get(ref)
    if (current?.state !== 'pending') return
    const { size, generation } = stored
    const settled = { state: 'ready', digest: current.parts_digest, size, generation } as const
    writeSettled(tx, current, settled, services)
  })
}
