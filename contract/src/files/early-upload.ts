import type { FileUpload } from './file-upload.ts'

/**
 * Whether an event or huddle may use a file. A file can be uploaded before the event with its id
 * exists; then only the creator of that event may use it. The server writes files that have no
 * uploader. See decision 0187.
 */
export function isUsableBy(
  { uid, created_at }: Pick<FileUpload, 'uid' | 'created_at'>,
  entity: { host_uid: string; created_at: Date },
): boolean {
  return uid === null || uid === entity.host_uid || created_at >= entity.created_at
}
