import type { membershipEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'
import { demoPeople } from '../demo-people.ts'

const own = { huddleId: 'choir' }
const others = ['lakeside-ruth-bell', 'lakeside-omar-aziz']

/** A host of the choir creates another huddle, and invites people to the choir. */
export const membershipCalls = {
  createHuddle: { body: { id: 'example-rowing', title: 'Rowing', community_type: 'Society' } },
  updateHuddle: { params: own, body: { description: 'We sing on Tuesdays' } },
  huddleDoor: { params: own },
  joinHuddle: { params: own, body: { userIds: [demoPeople.student.uid] } },
  inviteToHuddle: { params: own, body: { usersToInvite: others } },
  addMembers: { params: own, body: { usersToAdd: others } },
  acceptRequestsToJoin: { params: own, body: { userIds: ['lakeside-ruth-bell'] } },
  declineRequestsToJoin: { params: own, body: { userIds: ['lakeside-ruth-bell'] } },
  listMembers: { params: own },
  updateMember: {
    params: { ...own, userId: demoPeople.student.uid },
    body: { isHost: true },
  },
  removeFromHuddle: { params: own, body: { userId: 'lakeside-omar-aziz' } },
  getInviteCode: { params: own },
  rotateInviteCode: { params: own },
  leaveHuddle: { params: { huddleId: 'climbing-club' } },
} satisfies Partial<Record<keyof typeof membershipEndpoints, DemoCall>>
