import { codeRules, reportLimits } from '@huddle/contract'

import type { CallLimit } from './limit-calls.ts'

/** What one network may ask without signing in. A campus is one network, so look-ups and proofs have room. Decisions T13, T16. */
export const publicLimits = {
  sendCode: { name: 'send-code', calls: codeRules.sendsPerHourAndNetwork, minutes: 60 },
  proveCode: { name: 'prove-code', calls: 100, minutes: 60 },
  report: { name: 'report', calls: reportLimits.perNetworkAndHour, minutes: 60 },
  findInvitation: { name: 'find-invitation', calls: 100, minutes: 60 },
} as const satisfies Record<string, CallLimit>
