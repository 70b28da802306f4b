import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { limitCalls } from './limit-calls.ts'
import { phoneSignInToken } from './phone-sign-in-token.ts'
import { proveCode } from './one-time-codes.ts'
import { servedNumber } from './phone-number.ts'
import { publicLimits } from './public-limits.ts'

export const verifyOtp = implement(
  endpoints.verifyOtp,
  async ({ network }, { body: { phone_number, code, asker } }, services) => {
    const address = servedNumber(phone_number, services.config)
    await limitCalls(publicLimits.proveCode, network, services)
    await proveCode({ purpose: 'app-sign-in', address, network, asker }, code, services)
    return { valid: true as const, token: await phoneSignInToken(address, services) }
  },
)
