import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { findPendingInvitation } from '#operations/invitations/find-by-email.ts'

import { codeLetter } from './code-letter.ts'
import { limitCalls } from './limit-calls.ts'
import { sendCode } from './one-time-codes.ts'
import { publicLimits } from './public-limits.ts'

export const sendEmailOtp = implement(
  endpoints.sendEmailOtp,
  async ({ network }, { body: { email, asker } }, services) => {
    const { store, clock } = services
    await limitCalls(publicLimits.sendCode, network, services)
    const invitation = await findPendingInvitation(email, services)
    await sendCode(
      { purpose: 'password', address: email, network, asker },
      invitation &&
        ((tx, code, id) =>
          tx.create(store.mail.doc(id), {
            id,
            to: [email],
            message: codeLetter(code, 'sign up', invitation.profile.first_name),
            is_confidential: true,
            created_at: clock.now(),
          })),
      services,
    )
    return { sent: true as const }
  },
)
