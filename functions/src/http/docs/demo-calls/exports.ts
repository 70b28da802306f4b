import type { exportEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'
import { valueOf } from '../shell.ts'

const published = { eventId: 'lakeside-choir-open-rehearsal' }
const anExport = { exportId: valueOf('EXPORT_ID') }

export const exportCalls = {
  downloadEvents: { keeps: { EXPORT_ID: 'answer.data.exportId' } },
  downloadGuests: { params: published },
  getExport: { params: anExport },
  cancelExport: { params: anExport },
} satisfies Partial<Record<keyof typeof exportEndpoints, DemoCall>>
