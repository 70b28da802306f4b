import { getInviteCode, huddleDoor, rotateInviteCode } from './door.ts'
import {
  acceptRequestsToJoin,
  addMembers,
  declineRequestsToJoin,
  inviteToHuddle,
  joinHuddle,
  leaveHuddle,
  removeFromHuddle,
  updateMember,
} from './join-huddle.ts'
import { listMembers } from './list-members.ts'
import { createHuddle, updateHuddle } from './save-huddle.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const membershipEndpoints = {
  createHuddle,
  updateHuddle,
  huddleDoor,
  joinHuddle,
  inviteToHuddle,
  addMembers,
  acceptRequestsToJoin,
  declineRequestsToJoin,
  listMembers,
  updateMember,
  removeFromHuddle,
  getInviteCode,
  rotateInviteCode,
  leaveHuddle,
} as const
