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

import { fileProblem, headBytes } from './file-problem.ts'

/** What a folder accepts. Size in bytes. */
export type Allowed = { bytes: number; groups?: readonly FileGroup[] }

/** The limits of documents that staff upload. See E12. */
const staffDocuments: Allowed = { bytes: limits.fileBytes }

/**
 * The real size and type of a file that a caller names, as Storage reports them. Refuses a file
 * that is not directly in the folder, does not exist, is too large, or whose content does not match
 * its name. `folder` ends with a slash; `field` is the request field that named the file. See M17,
 * U3.
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

/** The problem of a stored file, if it has one. */
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

/** `bytes` is the limit of the location, or the announced size. */
export function tooLarge(bytes: number): string {
  return `The file is larger than ${exactSize(bytes)}, the most for this upload`
}

export function wrongFile(message: string, field = 'file'): ServiceError {
  return new ServiceError('validation-error', message, { [field]: [message] })
}
