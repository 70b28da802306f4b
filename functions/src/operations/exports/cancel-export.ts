import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { ownExport } from './own-export.ts'
import { resultOf } from './result-of.ts'
import { endExport } from './end-export.ts'

export const cancelExport = implement(
  endpoints.cancelExport,
  async (caller, { params: { exportId } }, services) => {
    await ownExport(exportId, caller, services)
    await endExport(exportId, 'cancelled', services)
    return resultOf(await ownExport(exportId, caller, services), services)
  },
)
