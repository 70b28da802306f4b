import { endpoints, ServiceError } from '@huddle/contract'

import { implement } from '#implement.ts'

import { codeLetter } from './code-letter.ts'
import { limitCalls } from './limit-calls.ts'
import { sendCode } from './one-time-codes.ts'
import { publicLimits } from './public-limits.ts'
import { requireSelf } from './require-self.ts'

export const sendEmailChangeCode = implement(
  endpoints.sendEmailChangeCode,
  async (caller, { params: { userId }, body: { email } }, services) => {
    const { store, clock } = services
    const { staff } = caller
    await requireSelf(caller, userId, 'Everybody changes their own email', services)
    if (email === staff.email.toLowerCase()) {
      const message = 'This is your email already'
      throw new ServiceError('validation-error', message, { email: [message] })
    }
    // Each address has its own limit. This one stops a caller who tries many addresses.
    await limitCalls(publicLimits.sendCodeSignedIn, staff.uid, services)
    await sendCode(
      { purpose: 'email-change', address: email, uid: staff.uid },
      (tx, code, id) =>
        tx.create(store.mail.doc(id), {
          id,
          to: [email],
          message: codeLetter(code, 'confirm your new email', staff.profile.first_name),
          is_confidential: true,
          created_at: clock.now(),
        }),
      services,
    )
    return { sent: true as const }
  },
)
