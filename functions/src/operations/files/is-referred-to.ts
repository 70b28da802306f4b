import { isUsableBy, type FileUpload } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * Whether something may still refer to a checked file. A file is an orphan only when what would refer to it is not there, or has not been
 * written since the file came: then no version of it, kept anywhere, can name the file. So the answer errs on the side of keeping.
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
      // A file that somebody else put there before the event was created is nobody's.
      if (entity === undefined || !isUsableBy(upload, entity)) return []
      return [{ paths: [entity.img_src], updated_at: entity.updated_at }]
    }
    // These have a record of their own, which goes with them.
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
