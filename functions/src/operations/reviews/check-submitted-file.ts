import type { RequirementAnswer, RequirementId } from '@huddle/contract'

import { checkStoredFile } from '#operations/files/check-stored-file.ts'
import type { Storage } from '#providers/storage/index.ts'

/** The answer with what Storage knows about its file, whatever the host said. Decisions M17, U3. */
export async function withCheckedFile(
  storage: Storage,
  eventId: string,
  documentId: RequirementId,
  answer: RequirementAnswer,
): Promise<RequirementAnswer> {
  if (answer.file === null) return answer
  const folder = `events/${eventId}/review/${documentId}/`
  return { ...answer, file: await checkStoredFile(storage, folder, answer.file) }
}
