import type { FileUpload } from './file-upload.ts'

/**
 * Whether an event or huddle may use a file. A file can be uploaded before the event with its id exists; then only the person who creates that
 * event may use it. Files without an uploader were written by the server. Decision 187.
 */
export function isUsableBy(
  { uid, created_at }: Pick<FileUpload, 'uid' | 'created_at'>,
  entity: { host_uid: string; created_at: Date },
): boolean {
  return uid === null || uid === entity.host_uid || created_at >= entity.created_at
}
