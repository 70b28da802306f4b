import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { notFound } from '#operations/not-found.ts'

import { findFile } from './file-records.ts'
import { relationTo } from './relation-to-entity.ts'

export const getFile = implement(endpoints.getFile, async (caller, { params }, { store }) => {
  await relationTo(params, caller.uid, store)
  const file = await findFile(params, params.fileId, store)
  if (file === undefined) throw notFound('file')
  return file
})
