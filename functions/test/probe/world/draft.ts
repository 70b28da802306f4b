import type { Names } from './names.ts'

/** Adds a document to a world. */
export type Put = (path: string, value: object) => void

/** A document of a file in a huddle or an event. */
export function fileOf({ id, fact }: Names, label: string, root: string): object {
  return {
    kind: 'file',
    uid: id('host'),
    post_id: null,
    name: fact(label),
    size: 5,
    is_deleted: false,
    deleted_at: null,
    created_at: new Date(),
    updated_at: new Date(),
    file_ref: `${root}/files/${id('file')}`,
    type: 'application/pdf',
    description: null,
    in_media: false,
  }
}
