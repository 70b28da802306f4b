import { endpoints, invitationStatusAt, ServiceError, type Invitation } from '@huddle/contract'

import { implement } from '#implement.ts'
import { limitCalls } from '#operations/auth/limit-calls.ts'
import { publicLimits } from '#operations/auth/public-limits.ts'
import { notFound } from '#operations/not-found.ts'
import type { Services } from '#services.ts'

import { findMember } from './find-by-email.ts'
import { isSecretOf, readInviteCode } from './invitation-link.ts'

export const findInvitation = implement(
  endpoints.findInvitation,
  async ({ network }, { query: { email, inviteCode } }, services) => {
    await limitCalls(publicLimits.findInvitation, network, services)
    if (inviteCode !== undefined) {
      const invitation = await invitationOfLink(inviteCode, services)
      return { ...(await answerFor(invitation, services)), email: invitation.email }
    }
    // The contract requires one of the two.
    if (email === undefined) throw notFound('invitation')
    const [member, [newest], hasAccount] = await Promise.all([
      findMember(email, services),
      services.store.invitations
        .where('email', '==', email)
        .orderBy('created_at', 'desc')
        .limit(1)
        .get(),
      services.accounts.hasAccount(email),
    ])
    if (member !== undefined) return { status: 'joined' as const, has_app_account: hasAccount }
    // The person joined once, and was removed later.
    if (newest === undefined || newest.status === 'joined') throw notFound('invitation')
    return {
      status: invitationStatusAt(newest, services.clock.now()),
      has_app_account: hasAccount,
    }
  },
)

async function answerFor(invitation: Invitation, { accounts, clock }: Services) {
  return {
    status: invitationStatusAt(invitation, clock.now()),
    has_app_account: await accounts.hasAccount(invitation.email),
  }
}

/**
 * Refuses a code that never existed and one that was replaced or withdrawn with the same message.
 * See T9.
 */
async function invitationOfLink(code: string, { store }: Services): Promise<Invitation> {
  const read = readInviteCode(code)
  if (read === undefined) throw deadLink()
  const [secret, invitation] = await Promise.all([
    store.invitationSecrets(read.id).get(),
    store.invitations.doc(read.id).get(),
  ])
  if (!secret || !invitation || !isSecretOf(secret.code_hash, read.secret)) throw deadLink()
  return invitation
}

function deadLink(): ServiceError {
  return new ServiceError('expired', 'This link is no longer valid: ask for a new invitation')
}
