import { CallError } from '@huddle/contract'
import { findInvitation } from '@huddle/contract/invitations/find-invitation.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

import { useClient } from '#data/client.ts'

export type InvitationLink =
  | { status: 'none' | 'loading' | 'dead' | 'joined' | 'over' }
  | { status: 'pending'; email: string }

/**
 * What the link of the letter says about its invitation. One that cannot be asked about does no
 * harm: the address can be typed.
 */
export function useInvitationLink(): InvitationLink {
  const client = useClient()
  const [search] = useSearchParams()
  const inviteCode = search.get('inviteCode')
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation-link', inviteCode],
    queryFn: () => client(findInvitation, { query: { inviteCode: inviteCode ?? '' } }),
    enabled: inviteCode !== null,
    retry: false,
    staleTime: Infinity,
  })
  if (inviteCode === null) return { status: 'none' }
  if (isPending) return { status: 'loading' }
  if (error !== null) return { status: isDead(error) ? 'dead' : 'none' }
  switch (data.status) {
    case 'joined':
      return { status: 'joined' }
    case 'expired':
    case 'revoked':
      return { status: 'over' }
    case 'pending':
      return data.email === undefined
        ? { status: 'none' }
        : { status: 'pending', email: data.email }
  }
}

/** A code that is no code at all is refused as a whole; an old or withdrawn one is expired. */
function isDead(error: Error): boolean {
  return (
    error instanceof CallError && (error.code === 'expired' || error.code === 'validation-error')
  )
}
