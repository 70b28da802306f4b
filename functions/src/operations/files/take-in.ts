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
 * more. Two may do this at the same time: the move names the generation that was checked, and only
 * one of them finds the place empty. Decision 211.
 */
export async function takeIn(upload: FileUpload, services: Services): Promise<TakenIn> {
  const { store, storage } = services
  const { storage_path, name, type } = upload
  const incoming = incomingPathOf(upload)
  const [placed, arrived] = await Promise.all([
    storage.describe(storage_path, headBytes),
    incoming === undefined ? undefined : storage.describe(incoming, headBytes),
  ])
  if (incoming === undefined || arrived === undefined) return checked(upload, placed)

  const current = await store.fileUploads.doc(upload.id).get()
  if (placed !== undefined || !isOpen(current)) {
    await storage.delete(incoming)
    return checked(upload, placed)
  }
  const found = checked(upload, arrived)
  if (found.problem !== undefined) return found
  const { generation } = arrived
  const label = { name, type }
  if (await storage.moveChecked(incoming, storage_path, { generation, label }))
    // Whatever its sender said of it: nothing has been checked for viruses there.
    return { ...found, stored: { ...arrived, isClean: false }, isLabelled: true }
  return checked(upload, await storage.describe(storage_path, headBytes))
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
