import { endpoints, limits } from '@huddle/contract'

import { implement } from '#implement.ts'
import type { Multipart, Storage } from '#providers/storage/index.ts'

import { beginUpload } from './begin-upload.ts'
import { addressMinutes, newUpload } from './new-upload.ts'
import { requireUploader } from './require-uploader.ts'

export const initialiseUpload = implement(
  endpoints.initialiseUpload,
  async (caller, { body }, services) => {
    const { store, storage, clock } = services
    const { numberOfParts } = body
    await requireUploader(body.location, caller, services)
    const upload = newUpload(body, caller, limits.rawBytes.video, clock.now())
    const wanted = { bytes: upload.max_bytes, addresses: numberOfParts }
    await beginUpload(caller, wanted, services)
    const path = upload.storage_path
    const uploadId = await storage.startMultipart(path, upload.type)
    const urls = await signAll(storage, { path, uploadId }, numberOfParts)
    const multipart = { upload_id: uploadId, number_of_parts: numberOfParts }
    return store.transaction(async (tx) => {
      // The sweep checks the parts once their addresses have expired.
      const expires_at = new Date(upload.created_at.getTime() + addressMinutes * 60_000)
      tx.create(store.fileUploads.doc(upload.id), { ...upload, multipart, expires_at })
      return { fileUploadId: upload.id, fileName: upload.file_name, urls }
    })
  },
)

/** Number of parallel signatures: in production each one is a request to another service. */
const concurrency = 20

async function signAll(storage: Storage, upload: Multipart, numberOfParts: number) {
  const signed: { partNumber: number; signedUrl: string }[] = []
  for (let first = 1; first <= numberOfParts; first += concurrency) {
    const count = Math.min(concurrency, numberOfParts - first + 1)
    const numbers = Array.from({ length: count }, (_, index) => first + index)
    const batch = numbers.map(async (partNumber) => {
      const signedUrl = await storage.signPart(upload, partNumber, addressMinutes)
      return { partNumber, signedUrl }
    })
    signed.push(...(await Promise.all(batch)))
  }
  return signed
}
