import { endpoints, limits } from '@huddle/contract'

import { implement } from '#implement.ts'

import { beginUpload } from './begin-upload.ts'
import { addressPathOf } from './incoming-path.ts'
import { addressMinutes, announcementOf, newUpload } from './new-upload.ts'
import { requireUploader } from './require-uploader.ts'

export const startSingleUpload = implement(
  endpoints.startSingleUpload,
  async (caller, { body }, services) => {
    const { store, storage, clock } = services
    await requireUploader(body.location, caller, services)
    const upload = newUpload(body, caller, limits.singlePartBytes, clock.now())
    await beginUpload(caller, { bytes: upload.max_bytes, addresses: 1 }, services)
    const uploadUrl = await storage.signUpload(addressPathOf(upload.storage_path), addressMinutes)
    return store.transaction(async (tx) => {
      tx.create(store.fileUploads.doc(upload.id), upload)
      tx.create(store.announcedUploads.doc(upload.file_name), announcementOf(upload, caller))
      return {
        uploadUrl,
        storagePath: upload.storage_path,
        fileUploadId: upload.id,
        fileName: upload.file_name,
      }
    })
  },
)
