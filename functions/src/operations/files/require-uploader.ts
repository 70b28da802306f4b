import { areDocumentsClosed, ServiceError, type FileLocation } from '@huddle/contract'

import type { SignedInCaller } from '#caller.ts'
import { isHost } from '#operations/events/relation-to-event.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { isStudent } from './is-student.ts'
import { findRelation, relationTo, type Relation } from './relation-to-entity.ts'

type Needed = Pick<Services, 'store' | 'clock'>

/**
 * Refuses callers who may not upload to this location now. Checked before an address is signed, and
 * again when the upload ends. See U1.
 */
export async function requireUploader(
  location: FileLocation,
  caller: SignedInCaller,
  services: Needed,
): Promise<void> {
  switch (location.type) {
    case 'user-profile':
      if (location.userId !== caller.uid)
        throw new ServiceError('forbidden', 'Only your own picture can be changed')
      return
    case 'document-type':
      return requireStaff(caller, location.universityId, ['owner', 'university-admin'])
    case 'university-logo':
      return requireStaff(caller, location.universityId, ['owner'])
    case 'image':
      return requirePictureHost(location, caller, services)
    case 'file':
      return requireHostOf(location, caller, services)
    case 'album':
      return requireAlbumWriter(location, caller, services)
    case 'review-answer':
      return requireAnswering(location, caller, services)
    case 'form-answer':
      return requireFillingIn(location, caller, services)
  }
}

type At<Type extends FileLocation['type']> = Extract<FileLocation, { type: Type }>

function requireStaff(
  { staff, organisation }: SignedInCaller,
  universityId: string,
  roles: readonly string[],
): void {
  if (staff === undefined || organisation?.id !== universityId) throw notFound('university')
  if (!roles.includes(staff.role))
    throw new ServiceError('forbidden', 'Your role does not allow this')
}

/**
 * A picture may be uploaded before its event or huddle exists: the student chose the id, and only
 * that student can use the picture when the event is created (decision 0187).
 */
async function requirePictureHost(
  location: At<'image'>,
  { uid }: SignedInCaller,
  { store }: Needed,
): Promise<void> {
  const relation = await findRelation(location, uid, store)
  if (relation !== undefined) return requireHost(relation)
  if (!(await isStudent(uid, store)))
    throw notFound(location.entityType === 'events' ? 'event' : 'huddle')
}

async function requireHostOf(
  location: At<'file'>,
  { uid }: SignedInCaller,
  { store }: Needed,
): Promise<void> {
  requireHost(await relationTo(location, uid, store))
}

function requireHost({ relation, isCancelled }: Relation): void {
  if (relation !== 'host') throw new ServiceError('forbidden', 'Only hosts may do this')
  if (isCancelled) throw new ServiceError('conflict', 'The event is cancelled')
}

async function requireAlbumWriter(
  location: At<'album'>,
  caller: SignedInCaller,
  { store }: Needed,
): Promise<void> {
  const { relation, isAlbumForHosts } = await relationTo(location, caller.uid, store)
  if (isAlbumForHosts && relation !== 'host')
    throw new ServiceError('forbidden', 'Only hosts may add to this album')
}

/** Answers may be uploaded before their event exists, as pictures may. */
async function requireAnswering(
  { eventId }: At<'review-answer'>,
  { uid }: SignedInCaller,
  { store, clock }: Needed,
): Promise<void> {
  const event = await store.events.doc(eventId).get()
  if (event === undefined && (await isStudent(uid, store))) return
  if (event === undefined || event.is_deleted || !isHost(event, uid)) throw notFound('event')
  if (areDocumentsClosed(event, clock.now()))
    throw new ServiceError(
      'review-conflict',
      'The documents of this event can no longer be changed',
    )
}

async function requireFillingIn(
  { huddleId, submissionId }: At<'form-answer'>,
  { uid }: SignedInCaller,
  { store }: Needed,
): Promise<void> {
  const [huddle, submission] = await Promise.all([
    store.huddles.doc(huddleId).get(),
    store.formSubmissions(huddleId).doc(submissionId).get(),
  ])
  if (huddle === undefined || huddle.is_deleted || !isHost(huddle, uid)) throw notFound('form')
  if (submission === undefined || submission.is_deleted) throw notFound('form')
  if (submission.status !== 'draft' && submission.status !== 'changesRequested')
    throw new ServiceError('conflict', 'This form can no longer be changed')
}
