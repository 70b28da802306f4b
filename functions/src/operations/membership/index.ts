export { huddleDoor } from './door.ts'
export { getInviteCode, rotateInviteCode } from './invite-code.ts'
export {
  acceptRequestsToJoin,
  addMembers,
  declineRequestsToJoin,
  inviteToHuddle,
  joinHuddle,
  leaveHuddle,
  removeFromHuddle,
  updateMember,
} from './join-huddle.ts'
export { listMembers } from './list-members.ts'
export { createHuddle, updateHuddle } from './save-huddle.ts'
