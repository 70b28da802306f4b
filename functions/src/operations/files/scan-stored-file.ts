import type { Services } from '#services.ts'

import { uploadIdOf } from './new-upload.ts'
import { refuseUpload, writeSettled } from './settle-upload.ts'

/**
 * Marks a clean file, which opens its links, and removes another. Nothing is done for a file that is gone. One that was marked by a process
 * that died right after it still gets its record. Decision U5.
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
