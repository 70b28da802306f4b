import { createClient, endpoints, type Input } from '@huddle/contract'

import { environment } from './environment.ts'
import { tokenOf, type Member } from './campus.ts'

type Invited = Pick<
  NonNullable<Input<typeof endpoints.createInvitation>['body']>,
  'email' | 'first_name' | 'last_name'
>

/**
 * Invites a reviewer of the first council, as the Team screen does. Returns a function that
 * withdraws the invitation.
 */
export async function inviteColleague(
  owner: Member,
  colleague: Invited,
): Promise<{ takeBack: () => Promise<void> }> {
  const client = createClient({
    baseUrl: environment.HUDDLE_WEB_URL,
    fetch: (url, init) => fetch(url, init),
    token: () => tokenOf(owner),
    headers: () => ({ 'x-app-version': '1.0.0', 'x-device-platform': 'web' }),
    pause: () => Promise.resolve(),
  })
  const { id } = await client(endpoints.createInvitation, {
    body: { ...colleague, role: 'reviewer', assignments: ['council-1'] },
  })
  return {
    takeBack: async () => {
      await client(endpoints.deleteInvitation, { params: { inviteId: id } })
    },
  }
}
