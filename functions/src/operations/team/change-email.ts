import { ServiceError, type DashboardUser } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import { proveCode } from '#operations/auth/one-time-codes.ts'
import { holdEmail } from '#operations/invitations/hold-email.ts'
import { mailMessageOf } from '#operations/notices/letter.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

/**
 * The caller's new address, proven by its code and unused in Firebase Auth. Undefined when no
 * change is requested. See T6.
 */
export async function proveNewEmail(
  { staff }: StaffCaller,
  { email, email_code }: { email?: string | undefined; email_code?: string | undefined },
  services: Services,
): Promise<string | undefined> {
  if (email === undefined || email === staff.email.toLowerCase()) return undefined
  if (email_code === undefined) {
    const message = 'Enter the code that we sent to the new email'
    throw new ServiceError('validation-error', message, { email_code: [message] })
  }
  const subject = { purpose: 'email-change', address: email, uid: staff.uid } as const
  await proveCode(subject, email_code, services)
  const holder = await services.accounts.holderOf(email)
  if (holder !== undefined && holder !== staff.uid) throw emailTaken()
  return email
}

/**
 * Assigns the address, unless another person has it or is invited with it, and notifies the former
 * address. Reads first, then writes. See T11.
 */
export async function changeEmail(
  tx: Tx,
  member: DashboardUser,
  email: string,
  services: Pick<Services, 'store' | 'clock'>,
): Promise<Pick<DashboardUser, 'email' | 'sessions_after'>> {
  const held = await holdEmail(tx, email, services)
  const isFree = held.member === undefined || held.member.uid === member.uid
  if (!isFree || held.invitation !== undefined) throw emailTaken()
  held.take()
  const { store, clock } = services
  const id = `email-changed-${member.uid}-${clock.now().getTime()}`
  tx.create(store.mail.doc(id), {
    id,
    to: [member.email],
    message: letterToFormerEmail(member),
    created_at: clock.now(),
  })
  // Earlier sessions end, and the person signs in again with the new address.
  return { email, sessions_after: clock.now() }
}

function letterToFormerEmail({ profile }: DashboardUser) {
  return mailMessageOf({
    subject: 'Your Huddle email has changed',
    name: profile.first_name,
    paragraphs: [
      'You now sign in to Huddle with another email. Messages go there too, and this address no longer opens your account.',
      'If it was not you, tell an Owner of your organisation at once.',
    ],
    reason: 'You get this e-mail because this was the address of your account until now.',
  })
}

function emailTaken(): ServiceError {
  const message = 'This email is in use already'
  return new ServiceError('conflict', message, { email: [message] })
}
