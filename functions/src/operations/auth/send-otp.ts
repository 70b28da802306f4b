import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'

import { codeMessage } from './code-message.ts'
import { limitCalls } from './limit-calls.ts'
import { sendCode } from './one-time-codes.ts'
import { servedNumber } from './phone-number.ts'
import { publicLimits } from './public-limits.ts'
import { smsBudgets } from './sms-budgets.ts'

export const sendOtp = implement(
  endpoints.sendOtp,
  async ({ network }, { body: { phone_number, asker } }, services) => {
    const { store, clock } = services
    const to = servedNumber(phone_number, services.config)
    await limitCalls(publicLimits.sendCode, network, services)
    await sendCode(
      { purpose: 'app-sign-in', address: to, network, asker },
      (tx, code, id) =>
        tx.create(store.messages.doc(id), {
          id,
          to,
          body: codeMessage(code),
          is_confidential: true,
          created_at: clock.now(),
        }),
      services,
      smsBudgets(to, services.config),
    )
    return { sent: true as const }
  },
)
