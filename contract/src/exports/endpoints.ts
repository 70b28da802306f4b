import { downloadEvents } from './download-events.ts'
import { downloadGuests } from './download-guests.ts'
import { downloadHuddles } from './download-huddles.ts'
import { listExports } from './list-exports.ts'
import { getExport } from './get-export.ts'
import { cancelExport } from './cancel-export.ts'

/** A path with a literal segment precedes the path that has a parameter in its place. */
export const exportEndpoints = {
  downloadEvents,
  downloadGuests,
  downloadHuddles,
  listExports,
  getExport,
  cancelExport,
} as const
