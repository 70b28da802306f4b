import { onObjectFinalized } from 'firebase-functions/v2/storage'

import { configuredBucket } from '#configured-bucket.ts'
import { services } from '#process-services.ts'

const bucket = configuredBucket(process.env)

/**
 * Records each file that arrives, whether through a signed address or through the SDK under the
 * Storage rules.
 */
export const onFileStored = onObjectFinalized({ bucket, retry: true }, async ({ data }) => {
  const { recordStoredFile } = await import('#operations/files/record-stored-file.ts')
  const { name: path, contentType = '', generation } = data
  const arrived = { path, contentType, generation: String(generation) }
  await recordStoredFile(arrived, await services())
})
