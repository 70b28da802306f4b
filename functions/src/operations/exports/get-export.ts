import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { ownExport } from './own-export.ts'
import { resultOf } from './result-of.ts'

export const getExport = implement(
  endpoints.getExport,
  async (caller, { params: { exportId } }, services) =>
    resultOf(await ownExport(exportId, caller, services), services),
)
