import { endpoints } from '@huddle/contract'

import { implement } from '#implement.ts'
import { findMember } from '#operations/invitations/find-by-email.ts'

import { codeLetter } from './code-letter.ts'
import { limitCalls } from './limit-calls.ts'
import { sendCode } from './one-time-codes.ts'
import { publicLimits } from './public-limits.ts'

export const requestPasswordReset = implement(
  endpoints.requestPasswordReset,
  async ({ network }, { body: { email, asker } }, services) => {
    const { store, clock } = services
    await limitCalls(publicLimits.sendCode, network, services)
    const member = await findMember(email, services)
    await sendCode(
      { purpose: 'password', address: email, network, asker },
      member &&
        ((tx, code, id) =>
          tx.create(store.mail.doc(id), {
            id,
            to: [email],
            message: codeLetter(code, 'set a new password', member.profile.first_name),
            is_confidential: true,
            created_at: clock.now(),
          })),
      services,
    )
    return { sent: true as const }
  },
)
