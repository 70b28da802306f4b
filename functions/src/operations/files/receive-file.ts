import { endingOf, type FileUpload } from '@huddle/contract'

import type { StoredFile } from '#providers/storage/index.ts'
import type { Services } from '#services.ts'

import { storedFileProblem } from './check-stored-file.ts'
import { incomingPathOf } from './incoming-path.ts'
import { headBytes } from './file-problem.ts'

type ReceivedFile = {
  stored: StoredFile | undefined
  problem: string | undefined
  isLabelled: boolean
}

/**
 * Finds the file of an upload and its problem, if any. A file at the signed address is moved to its
 * location with its label once it has been checked. A settled upload accepts nothing more. Several
 * processes may do this at the same time: the move names the generation that was checked, and only
 * one of them finds the destination empty. A move ends with removing the source, so a process that
 * finds no source looks at the destination afterwards. See decision 0211.
 */
export async function receiveFile(upload: FileUpload, services: Services): Promise<ReceivedFile> {
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
      // The sender's metadata cannot be trusted: nothing at the signed address has been scanned for
      // viruses.
      return { ...found, stored: { ...arrived, isClean: false }, isLabelled: true }
  }
  const placed = await storage.describe(storage_path, headBytes)
  // If nothing is in place, the sender replaced the incoming object with another attempt, which
  // triggers an arrival of its own.
  if (placed !== undefined) await storage.delete(incoming)
  return checked(upload, placed)
}

/** Whether an upload has not been settled yet. */
export function isOpen(upload: FileUpload | undefined): boolean {
  return upload !== undefined && ['started', 'finalising', 'uploaded'].includes(upload.state)
}

function checked(upload: FileUpload, stored: StoredFile | undefined): ReceivedFile {
  const { type, max_bytes: bytes } = upload
  const problem =
    stored && storedFileProblem(nameWithEnding(upload), { ...stored, type }, { bytes })
  return { stored, problem, isLabelled: false }
}

/**
 * The app generates file names without an ending. The ending of `name` then comes from the type.
 */
function nameWithEnding({ file_name, name }: FileUpload): string {
  return endingOf(file_name) === undefined ? name : file_name
}
