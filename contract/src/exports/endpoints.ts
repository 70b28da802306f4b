import { downloadEvents } from './download-events.ts'
import { downloadGuests } from './download-guests.ts'
import { downloadHuddles } from './download-huddles.ts'
import { listExports } from './list-exports.ts'
import { getExport } from './get-export.ts'
import { cancelExport } from './cancel-export.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const exportEndpoints = {
  downloadEvents,
  downloadGuests,
  downloadHuddles,
  listExports,
  getExport,
  cancelExport,
} as const
