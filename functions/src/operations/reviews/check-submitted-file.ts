import {
  limits,
  ServiceError,
  type RequirementAnswer,
  type RequirementId,
  type SubmittedFile,
} from '@huddle/contract'

import type { Storage } from '#providers/storage/index.ts'

import { fileProblem, headBytes } from './sniff-file.ts'

/**
 * The answer with what Storage knows about its file, whatever the host said: the real size and type. Refuses a file that lies elsewhere, is not
 * there, is too large or is not what it is named. Decisions M17, U3.
 */
export async function withCheckedFile(
  storage: Storage,
  eventId: string,
  documentId: RequirementId,
  answer: RequirementAnswer,
): Promise<RequirementAnswer> {
  if (answer.file === null) return answer
  const file = await checkedFile(storage, `events/${eventId}/review/${documentId}/`, answer.file)
  return { ...answer, file }
}

async function checkedFile(
  storage: Storage,
  folder: string,
  { file_ref, name }: SubmittedFile,
): Promise<SubmittedFile> {
  const isInFolder = file_ref.startsWith(folder) && !file_ref.slice(folder.length).includes('/')
  const stored = isInFolder ? await storage.describe(file_ref, headBytes) : undefined
  if (!stored) throw wrongFile('The file was not uploaded for this requirement')
  if (stored.size < 1 || stored.size > limits.fileBytes)
    throw wrongFile(`A file has at most ${limits.fileBytes / 1_048_576} MB`)
  const problem = fileProblem(name, stored.type, stored.head)
  if (problem !== undefined) throw wrongFile(problem)
  return { file_ref, name, size: stored.size, type: stored.type }
}

function wrongFile(message: string): ServiceError {
  return new ServiceError('validation-error', message, { file: [message] })
}
