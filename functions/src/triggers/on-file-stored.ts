import { onObjectFinalized } from 'firebase-functions/v2/storage'

import { services } from '#process-services.ts'

/** Takes note of each file that arrives, whether by a signed address or by the app itself under the Storage rules. */
export const onFileStored = onObjectFinalized({ retry: true }, async ({ data }) => {
  const { noteStoredFile } = await import('#operations/files/note-stored-file.ts')
  await noteStoredFile(data.name, data.contentType ?? '', await services())
})
