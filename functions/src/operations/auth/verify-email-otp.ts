import { endpoints, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'
import { findMember, findPendingInvitation } from '#operations/invitations/find-by-email.ts'

import { limitCalls } from './limit-calls.ts'
import { proveCode } from './one-time-codes.ts'
import { publicLimits } from './public-limits.ts'
import { secureAccount } from './secure-account.ts'

export const verifyEmailOtp = implement(
  endpoints.verifyEmailOtp,
  async ({ network }, { body: { email, code, asker } }, services) => {
    await limitCalls(publicLimits.proveCode, network, services)
    await proveCode({ purpose: 'password', address: email, network, asker }, code, services)
    const [invitation, member] = await Promise.all([
      findPendingInvitation(email, services),
      findMember(email, services),
    ])
    if (invitation === undefined && member === undefined)
      throw new ServiceError('expired', 'This invitation is no longer valid')
    return {
      valid: true as const,
      password_reset_code: await secureAccount(email, services),
      invitation_id: invitation?.id ?? null,
    }
  },
)
