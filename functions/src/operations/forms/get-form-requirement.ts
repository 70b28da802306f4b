import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { recordDocumentRead } from '#operations/audit/record-document-read.ts'
import { notFound } from '#operations/not-found.ts'

import { readableForm } from './readable-form.ts'

export const getFormRequirement = implement(
  endpoints.getFormRequirement,
  async (caller, { params: { requirementId, ...place } }, services) => {
    const { store, storage, log } = services
    const { submission, isHost, mayReadAnswers } = await readableForm(place, caller, store)
    const answers = store.formAnswers(place.huddleId, place.formId)
    const answer = mayReadAnswers ? await answers.doc(requirementId).get() : undefined
    if (answer?.is_current !== true) throw notFound('requirement')
    if (!isHost)
      await recordDocumentRead(
        caller,
        {
          organisation_id: submission.university_id,
          entity_type: 'form-submission',
          entity_id: submission.id,
          after: { huddle_id: submission.huddle_id, requirement_id: requirementId },
        },
        services,
      )
    log.info('form answer read', { ...place, requirementId, readerUid: caller.uid })
    const { file } = answer
    const link = file === null ? undefined : await storage.linkTo(file.file_ref, file)
    return { ...answer, downloadUrl: link ?? null, type: file?.type ?? null }
  },
)
