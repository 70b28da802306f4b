import { endpoints, huddlesFileName } from '@huddle/contract'

import { implement } from '#implement.ts'

import { startExport } from './start-export.ts'

export const downloadHuddles = implement(
  endpoints.downloadHuddles,
  async (caller, _input, services) => {
    const filter = { start_date: null, end_date: null, event_id: null }
    return startExport({ kind: 'huddles', file_name: huddlesFileName, filter }, caller, services)
  },
)
