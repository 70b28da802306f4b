import { all } from '@huddle/contract'

import { buildInvitation } from '../../build/invitation.ts'
import { daysFrom } from '../../time/relative.ts'
import { put, type World } from '../world.ts'
import { lakesideId } from './university.ts'

/**
 * One invitation in each state. The pending one can be used to sign up; its code is in the mailbox.
 */
export function addLakesideInvitations(world: World): void {
  const sent = (days: number) => daysFrom(world.now, -days)
  const common = { university_id: lakesideId, invited_by: 'amara-nwosu' }
  const invitations = [
    buildInvitation(
      {
        ...common,
        id: 'oyelaran',
        email: 'f.oyelaran@lakeside.example',
        profile: { first_name: 'Femi', last_name: 'Oyelaran', position: 'Sports Coordinator' },
        assignments: ['recreation'],
      },
      sent(1),
    ),
    buildInvitation(
      {
        ...common,
        id: 'lindgren',
        email: 'p.lindgren@lakeside.example',
        profile: { first_name: 'Petra', last_name: 'Lindgren' },
        role: 'university-admin',
        assignments: ['local-societies'],
        status: 'joined',
        joined_at: sent(2),
      },
      sent(4),
    ),
    buildInvitation(
      {
        ...common,
        id: 'marchetti',
        email: 'd.marchetti@lakeside.example',
        profile: { first_name: 'Dario', last_name: 'Marchetti', position: 'Venue Manager' },
        assignments: [all],
        status: 'expired',
      },
      sent(20),
    ),
    buildInvitation(
      {
        ...common,
        id: 'quill',
        email: 's.quill@lakeside.example',
        profile: { first_name: 'Saoirse', last_name: 'Quill' },
        status: 'revoked',
      },
      sent(6),
    ),
  ]
  for (const one of invitations) put(world, `dashboardInvitations/${one.id}`, one, 'id')
}
