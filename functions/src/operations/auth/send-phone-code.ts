import { endpoints, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'

import { codeMessage } from './code-message.ts'
import { limitCalls } from './limit-calls.ts'
import { sendCode } from './one-time-codes.ts'
import { servedNumber } from './phone-number.ts'
import { publicLimits } from './public-limits.ts'
import { requireSelf } from './require-self.ts'
import { smsBudgets } from './sms-budgets.ts'

export const sendPhoneCode = implement(
  endpoints.sendPhoneCode,
  async (caller, { params: { userId }, body: { phone_number } }, services) => {
    const { store, clock } = services
    const { staff } = caller
    await requireSelf(caller, userId, 'Everybody changes their own phone number', services)
    const to = servedNumber(phone_number, services.config)
    if (to === staff.phone_number) {
      const message = 'This is your phone number already'
      throw new ServiceError('validation-error', message, { phone_number: [message] })
    }
    // Each number has its own limit. This one stops a caller who tries many numbers.
    await limitCalls(publicLimits.sendCodeSignedIn, staff.uid, services)
    await sendCode(
      { purpose: 'phone-change', address: to, uid: staff.uid },
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
