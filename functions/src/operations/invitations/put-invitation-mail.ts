import type { Invitation } from '@huddle/contract'

import type { StaffCaller } from '#caller.ts'
import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { newInvitationLink } from './invitation-link.ts'
import { invitationLetter } from './invitation-letter.ts'

/**
 * Gives an invitation a new link, which invalidates the old one, and puts the e-mail with it into
 * the outbox. See T9.
 */
export function putInvitationMail(
  tx: Tx,
  { staff, organisation }: StaffCaller,
  invitation: Omit<Invitation, 'status'>,
  resent_at: Date[],
  { store, clock, config }: Pick<Services, 'store' | 'clock' | 'config'>,
): void {
  const { url, codeHash } = newInvitationLink(invitation.id, config.siteUrl)
  const created_at = clock.now()
  const id = `invitation-${invitation.id}-${created_at.getTime()}`
  tx.set(store.invitationSecrets(invitation.id), { code_hash: codeHash, resent_at })
  tx.create(store.mail.doc(id), {
    id,
    to: [invitation.email],
    message: invitationLetter(invitation, staff, organisation, url),
    created_at,
  })
}
