import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { contentTypeOf, findFile, pathOf } from './file-records.ts'
import { relationTo } from './relation-to-entity.ts'

export const downloadFile = implement(
  endpoints.downloadFile,
  async (caller, { params }, { store, storage, log }) => {
    await relationTo(params, caller.uid, store)
    const file = await findFile(params, params.fileId, store)
    if (file === undefined) throw notFound('file')
    const label = { name: file.name, type: contentTypeOf(file) }
    const downloadUrl = await storage.linkTo(pathOf(file), label)
    if (downloadUrl === undefined) throw notFound('file')
    log.info('file read', { ...params, readerUid: caller.uid })
    return { downloadUrl, fileName: file.name }
  },
)
