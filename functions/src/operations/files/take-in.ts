import { endingOf, type FileUpload } from '@huddle/contract'

import type { StoredFile } from '#providers/storage/index.ts'
import type { Services } from '#services.ts'

import { storedFileProblem } from './check-stored-file.ts'
import { incomingPathOf } from './incoming-path.ts'
import { headBytes } from './sniff-file.ts'

type TakenIn = { stored: StoredFile | undefined; problem: string | undefined; isLabelled: boolean }

/**
 * Finds the file of an upload and what is wrong with it. What came to the signed address is moved
 * to its place once it has been checked, with its label; an upload that is settled takes in nothing
 * more. Several may do this at the same time: the move names the generation that was checked, and
 * only one of them finds the place empty. A move ends with removing the source, so whoever finds
 * none looks at the place after that. Decision 211.
 */
export async function takeIn(upload: FileUpload, services: Services): Promise<TakenIn> {
  const { store, storage } = services
  const { storage_path, name, type } = upload
  const incoming = incomingPathOf(upload)
  const arrived = incoming && (await storage.describe(incoming, headBytes))
  if (incoming === undefined || !arrived)
    return checked(upload, await storage.describe(storage_path, headBytes))

  if (isOpen(await store.fileUploads.doc(upload.id).get())) {
    const found = checked(upload, arrived)
    if (found.problem !== undefined) return found
    const { generation } = arrived
    const label = { name, type }
    if (await storage.moveChecked(incoming, storage_path, { generation, label }))
      // Whatever its sender said of it: nothing has been checked for viruses there.
      return { ...found, stored: { ...arrived, isClean: false }, isLabelled: true }
  }
  const placed = await storage.describe(storage_path, headBytes)
  // Without it, what arrived was replaced by another attempt of its sender, which has an arrival of
  // its own.
  if (placed !== undefined) await storage.delete(incoming)
  return checked(upload, placed)
}

/** Whether nobody has settled an upload yet. */
export function isOpen(upload: FileUpload | undefined): boolean {
  return upload !== undefined && ['started', 'finalising', 'uploaded'].includes(upload.state)
}

function checked(upload: FileUpload, stored: StoredFile | undefined): TakenIn {
  const { type, max_bytes: bytes } = upload
  const problem =
    stored && storedFileProblem(nameWithEnding(upload), { ...stored, type }, { bytes })
  return { stored, problem, isLabelled: false }
}

/** The app gives its own files names without an ending; what they are is in their type then. */
function nameWithEnding({ file_name, name }: FileUpload): string {
  return endingOf(file_name) === undefined ? name : file_name
}
