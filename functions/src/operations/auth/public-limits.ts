import { codeRules, reportLimits } from '@huddle/contract'

import type { CallLimit } from './limit-calls.ts'

/** What one network may ask without signing in. A campus is one network, so look-ups and proofs have room. Decisions T13, T16. */
export const publicLimits = {
  sendCode: { name: 'send-code', ...codeRules.sendsPerNetwork },
  /** By person: for going through many addresses or numbers while signed in. */
  sendCodeSignedIn: { name: 'send-code-signed-in', calls: 20, minutes: 60 },
  proveCode: { name: 'prove-code', ...codeRules.proofsPerNetwork },
  report: { name: 'report', calls: reportLimits.perNetworkAndHour, minutes: 60 },
  findInvitation: { name: 'find-invitation', ...codeRules.proofsPerNetwork },
} as const satisfies Record<string, CallLimit>
