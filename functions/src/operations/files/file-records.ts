import {
  deletedFileDays,
  endingOf,
  entityId as entityIdSchema,
  eventId,
  groupOf,
  huddleId,
  type FileDocument,
  type FileUpload,
  type MediaItem,
} from '@huddle/contract'

import type { Services } from '#services.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

import { uploadIdOf } from './new-upload.ts'
import type { Entity } from './relation-to-entity.ts'

/**
 * Creates the record of a file in an event or huddle. Other places refer to the storage path
 * itself.
 */
export function createFileRecord(
  tx: Tx,
  { uid, location, file_name, storage_path, name, type }: FileUpload,
  size: number,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): void {
  // An upload without an uploader was written by the app itself, which creates no record here.
  if (uid === null) return
  const now = clock.now()
  const common = {
    id: file_name,
    uid,
    post_id: null,
    name,
    size,
    is_deleted: false,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  }
  if (location.type === 'file') {
    const ref = store.files(location.entityType, location.entityId).doc(file_name)
    const own = { kind: 'file', file_ref: storage_path, type, description: null } as const
    tx.create(ref, { ...common, ...own, in_media: false })
  }
  if (location.type === 'album') {
    const isEvent = location.entityType === 'events'
    const ref = store.media(location.entityType, location.entityId).doc(file_name)
    tx.create(ref, {
      ...common,
      kind: 'media',
      img_ref: storage_path,
      type: isVideo(file_name) ? 'video' : 'image',
      content_type: type,
      huddle_ids: isEvent ? [] : [huddleId.parse(location.entityId)],
      event_id: isEvent ? eventId.parse(location.entityId) : null,
      shuffle_index: Math.random(),
      in_album: true,
    })
  }
}

/** Finds a file or picture by its id. A deleted one is not found. */
export async function findFile(
  { entityType, entityId }: Entity,
  id: string,
  store: Store,
): Promise<FileDocument | MediaItem | undefined> {
  const [file, media] = await Promise.all([
    store.files(entityType, entityId).doc(id).get(),
    store.media(entityType, entityId).doc(id).get(),
  ])
  const found = file ?? media
  return found?.is_deleted === true ? undefined : found
}

export function pathOf(file: FileDocument | MediaItem): string {
  return file.kind === 'file' ? file.file_ref : file.img_ref
}

export function contentTypeOf(file: FileDocument | MediaItem): string {
  return file.kind === 'file' ? file.type : file.content_type
}

/**
 * The change that tells the sweep when to remove the bytes of a deleted file. Until then it can be
 * restored. See U4.
 */
export function deletedUpload(
  file: FileDocument | MediaItem,
  { entityType, entityId }: Entity,
  now: Date,
): FileUpload {
  const path = pathOf(file)
  const entity = { entityType, entityId: entityIdSchema.parse(entityId) }
  return {
    id: uploadIdOf(path),
    uid: file.uid,
    location: { type: file.kind === 'file' ? 'file' : 'album', ...entity },
    storage_path: path,
    file_name: file.id,
    name: file.name,
    type: contentTypeOf(file),
    max_bytes: Math.max(file.size, 1),
    multipart: null,
    state: 'deleted',
    parts_digest: null,
    problem: null,
    generation: null,
    attempts: 0,
    created_at: file.created_at,
    updated_at: now,
    expires_at: new Date(now.getTime() + deletedFileDays * 86_400_000),
  }
}

function isVideo(fileName: string): boolean {
  const ending = endingOf(fileName)
  return ending !== undefined && groupOf(ending) === 'video'
}
