import { isUsableBy, type FileUpload } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * Whether something may still refer to a checked file. A file is an orphan only if the document
 * that would refer to it does not exist, or was not written since the file arrived. In that case no
 * version of the document, in a backup for instance, can name the file. In doubt, the file is kept.
 */
export async function isReferredTo(upload: FileUpload, store: Store): Promise<boolean> {
  const { storage_path, created_at } = upload
  const referrers = await referrersOf(upload, store)
  return referrers.some(
    (referrer) =>
      referrer !== undefined &&
      (referrer.paths.includes(storage_path) || referrer.updated_at >= created_at),
  )
}

type Referrer = { paths: (string | null | undefined)[]; updated_at: Date }

async function referrersOf(upload: FileUpload, store: Store): Promise<(Referrer | undefined)[]> {
  const { location, storage_path: path } = upload
  switch (location.type) {
    case 'user-profile': {
      const [staff, student] = await Promise.all([
        store.dashboardUsers.doc(location.userId).get(),
        store.students.doc(location.userId).get(),
      ])
      return [
        staff && { paths: [staff.profile.avatar], updated_at: staff.updated_at },
        student && { paths: [student.img_src], updated_at: student.updated_at },
      ]
    }
    case 'document-type': {
      const types = store.requirementTypes(location.universityId)
      const type = await types.doc(location.documentId).get()
      return [type && { paths: [type.file], updated_at: type.updated_at }]
    }
    case 'university-logo': {
      const university = await store.universities.doc(location.universityId).get()
      return [university && { paths: [university.logo], updated_at: university.updated_at }]
    }
    case 'image': {
      const { entityType, entityId } = location
      const entity =
        entityType === 'events'
          ? await store.events.doc(entityId).get()
          : await store.huddles.doc(entityId).get()
      // Nothing may use a file that another person uploaded before the event was created.
      if (entity === undefined || !isUsableBy(upload, entity)) return []
      return [{ paths: [entity.img_src], updated_at: entity.updated_at }]
    }
    // These have their own record, which is deleted with them.
    case 'file':
    case 'album':
      return [{ paths: [path], updated_at: new Date(0) }]
    case 'review-answer': {
      const documents = store.reviewDocuments(location.eventId)
      const [event, document] = await Promise.all([
        store.events.doc(location.eventId).get(),
        documents.doc(location.documentId).get(),
      ])
      if (event !== undefined && !isUsableBy(upload, event)) return []
      return [document && { paths: [document.file?.file_ref], updated_at: document.updated_at }]
    }
    case 'form-answer': {
      const answers = store.formAnswers(location.huddleId, location.submissionId)
      const answer = await answers.doc(location.requirementId).get()
      return [answer && { paths: [answer.file?.file_ref], updated_at: answer.updated_at }]
    }
  }
}
