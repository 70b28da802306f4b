import type { EventRecord, RequirementAnswer, RequirementId } from '@huddle/contract'

import { checkStoredFile } from '#operations/files/check-stored-file.ts'
import { requireUsable } from '#operations/files/require-usable.ts'
import type { Services } from '#services.ts'

/**
 * The answer with what Storage reports about its file, regardless of what the host sent. See M17,
 * U3.
 */
export async function withCheckedFile(
  event: EventRecord,
  documentId: RequirementId,
  answer: RequirementAnswer,
  services: Services,
): Promise<RequirementAnswer> {
  if (answer.file === null) return answer
  const folder = `events/${event.id}/review/${documentId}/`
  await requireUsable(answer.file.file_ref, 'file', services, event)
  return { ...answer, file: await checkStoredFile(services.storage, folder, answer.file) }
}
