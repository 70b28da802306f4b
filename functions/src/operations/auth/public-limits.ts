import { codeRules, reportLimits } from '@huddle/contract'

import type { CallLimit } from './limit-calls.ts'

/**
 * Limits of one network without a sign-in. A campus is one network, so look-ups and proofs are
 * generous. See T13, T16.
 */
export const publicLimits = {
  sendCode: { name: 'send-code', ...codeRules.sendsPerNetwork },
  /** Per person, against trying many addresses or numbers while signed in. */
  sendCodeSignedIn: { name: 'send-code-signed-in', calls: 20, minutes: 60 },
  proveCode: { name: 'prove-code', ...codeRules.proofsPerNetwork },
  report: { name: 'report', calls: reportLimits.perNetworkAndHour, minutes: 60 },
  findInvitation: { name: 'find-invitation', ...codeRules.proofsPerNetwork },
} as const satisfies Record<string, CallLimit>
