import { endpoints, limits } from '@huddle/contract'

import { implement } from '#implement.ts'

import { addressMinutes, newUpload } from './new-upload.ts'
import { requireUploader } from './require-uploader.ts'

export const startSingleUpload = implement(
  endpoints.startSingleUpload,
  async (caller, { body }, services) => {
    const { store, storage, clock } = services
    await requireUploader(body.location, caller, services)
    const upload = newUpload(body, caller, limits.singlePartBytes, clock.now())
    const { url, headers } = await storage.signUpload(upload.storage_path, {
      bytes: upload.max_bytes,
      minutes: addressMinutes,
    })
    return store.transaction(async (tx) => {
      tx.create(store.fileUploads.doc(upload.id), upload)
      return {
        uploadUrl: url,
        storagePath: upload.storage_path,
        fileUploadId: upload.id,
        fileName: upload.file_name,
        headers,
      }
    })
  },
)
