import type { FileLocation, FileUpload } from '@huddle/contract'

import type { Store } from '#store/store.ts'

/**
 * Whether something may still refer to a checked file. A file is an orphan only when what would refer to it is not there, or has not been
 * written since the file came: then no version of it, kept anywhere, can name the file. So the answer errs on the side of keeping.
 */
export async function isReferredTo(
  { location, storage_path, created_at }: FileUpload,
  store: Store,
): Promise<boolean> {
  const referrers = await referrersOf(location, storage_path, store)
  return referrers.some(
    (referrer) =>
      referrer !== undefined &&
      (referrer.paths.includes(storage_path) || referrer.updated_at >= created_at),
  )
}

type Referrer = { paths: (string | null | undefined)[]; updated_at: Date }

async function referrersOf(
  location: FileLocation,
  path: string,
  store: Store,
): Promise<(Referrer | undefined)[]> {
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
      return [entity && { paths: [entity.img_src], updated_at: entity.updated_at }]
    }
    // These have a record of their own, which goes with them.
    case 'file':
    case 'album':
      return [{ paths: [path], updated_at: new Date(0) }]
    case 'review-answer': {
      const documents = store.reviewDocuments(location.eventId)
      const document = await documents.doc(location.documentId).get()
      return [document && { paths: [document.file?.file_ref], updated_at: document.updated_at }]
    }
    case 'form-answer': {
      const answers = store.formAnswers(location.huddleId, location.submissionId)
      const answer = await answers.doc(location.requirementId).get()
      return [answer && { paths: [answer.file?.file_ref], updated_at: answer.updated_at }]
    }
  }
}
