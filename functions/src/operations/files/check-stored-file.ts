import {
  endingOf,
  exactSize,
  groupOf,
  isFileIn,
  limits,
  ServiceError,
  type FileGroup,
  type SubmittedFile,
} from '@huddle/contract'

import type { Storage, StoredFile } from '#providers/storage/index.ts'

import { fileProblem, headBytes } from './sniff-file.ts'

/** What may lie in a folder. Size in bytes. */
export type Allowed = { bytes: number; groups?: readonly FileGroup[] }

/** Decision E12. */
const staffDocuments: Allowed = { bytes: limits.fileBytes }

/**
 * What Storage knows about a file that somebody names, whatever they said: its real size and type. Refuses a file that does not lie directly
 * in the folder, is not there, is too large or is not what it is named. `folder` ends with a slash; `field` is where the caller named the file.
 * Decisions M17, U3.
 */
export async function checkStoredFile(
  storage: Storage,
  folder: string,
  { file_ref, name }: Pick<SubmittedFile, 'file_ref' | 'name'>,
  field = 'file',
): Promise<SubmittedFile> {
  const stored = isFileIn(folder, file_ref)
    ? await storage.describe(file_ref, headBytes)
    : undefined
  if (!stored) throw wrongFile('The file was not uploaded for this place', field)
  const problem = storedFileProblem(name, stored, staffDocuments)
  if (problem !== undefined) throw wrongFile(problem, field)
  return { file_ref, name, size: stored.size, type: stored.type }
}

/** What is wrong with a file that lies in the bucket, if anything. */
export function storedFileProblem(
  name: string,
  { size, type, head, isEncoded }: Pick<StoredFile, 'size' | 'type' | 'head' | 'isEncoded'>,
  { bytes, groups }: Allowed,
): string | undefined {
  if (isEncoded) return 'Send the file without a content encoding'
  if (size < 1) return 'The file is empty'
  if (size > bytes) return tooLarge(bytes)
  const ending = endingOf(name)
  if (ending !== undefined && groups !== undefined && !groups.includes(groupOf(ending)))
    return `Files of this kind are not accepted here: ${name}`
  return fileProblem(name, type, head)
}

/** The limit is that of the place, or the size that was announced. */
export function tooLarge(bytes: number): string {
  return `The file is larger than ${exactSize(bytes)}, the most for this upload`
}

export function wrongFile(message: string, field = 'file'): ServiceError {
  return new ServiceError('validation-error', message, { [field]: [message] })
}
