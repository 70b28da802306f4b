import { csvExport, exportRules, huddlesFileName } from '@huddle/contract'

import { hoursFrom } from '../time/relative.ts'
import { builder } from './builder.ts'

/** An export of ten huddles, ready to download. */
export const buildCsvExport = builder(csvExport)((given, { now, next }) => ({
  id: next('export'),
  kind: 'huddles',
  state: 'ready',
  owner_uid: 'owner-1',
  university_id: 'university-1',
  file_name: huddlesFileName,
  filter: {},
  rows_done: 10,
  rows_total: 10,
  created_at: now,
  updated_at: now,
  finished_at: given.state === 'preparing' ? null : now,
  expires_at: hoursFrom(now, exportRules.hoursKept),
}))
