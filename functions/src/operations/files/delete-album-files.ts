import { endpoints, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { deletedUpload } from './file-records.ts'
import { relationTo } from './relation-to-entity.ts'

export const deleteAlbumFiles = implement(
  endpoints.deleteAlbumFiles,
  async (caller, { params, body }, { store, clock }) => {
    const { entityType, entityId } = params
    const { relation } = await relationTo(params, caller.uid, store)
    const fileIds = [...new Set(body.fileIds)]
    const files = store.files(entityType, entityId)
    const media = store.media(entityType, entityId)

    return store.transaction(async (tx) => {
      const now = clock.now()
      const [asFiles, asMedia] = await Promise.all([
        tx.getAll(...fileIds.map((id) => files.doc(id))),
        tx.getAll(...fileIds.map((id) => media.doc(id))),
      ])
      for (const index of fileIds.keys()) {
        const file = asFiles[index] ?? asMedia[index]
        if (file === undefined) throw notFound('file')
        if (relation !== 'host' && file.uid !== caller.uid)
          throw new ServiceError('forbidden', 'Only hosts and whoever added a file may delete it')
        if (file.is_deleted) continue
        const gone = { is_deleted: true, deleted_at: now, updated_at: now }
        if (file.kind === 'file') tx.update(files.doc(file.id), gone)
        else tx.update(media.doc(file.id), gone)
        const upload = deletedUpload(file, params, now)
        tx.set(store.fileUploads.doc(upload.id), upload)
      }
      return { fileIds }
    })
  },
)
