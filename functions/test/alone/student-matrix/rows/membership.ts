import { randomUUID } from 'node:crypto'

import { buildMember } from '@huddle/emulator-seed'

import { store } from '../../../support/suite.ts'
import { forOthersAbsent, students, unsuspended, type StudentRow } from '../student-matrix.ts'
import type { StudentWorld } from '../student-world.ts'

const ofHuddle = ({ huddle }: StudentWorld) => ({ huddleId: huddle.id })

/** Only hosts; others of the university hear that, and for others the huddle does not exist. */
const hostsOnly = (status: number) => unsuspended(403, { ...forOthersAbsent, host: status })

/** A new person with this part in the huddle. */
async function somebody({ campus, huddle }: StudentWorld, role?: 'member' | 'requested') {
  const { uid } = await campus.student()
  if (role !== undefined)
    await store
      .members(huddle.id)
      .doc(uid)
      .set(buildMember({ id: uid, role }))
  return uid
}

export const membershipRows = {
  createHuddle: {
    call: () => ({
      params: {},
      body: { id: `huddle-${randomUUID()}`, title: 'Rowing', community_type: 'Society' },
    }),
    answers: unsuspended(201),
  },
  updateHuddle: {
    call: (world) => ({ params: ofHuddle(world), body: { description: 'Every Tuesday' } }),
    answers: hostsOnly(200),
  },
  huddleDoor: {
    call: (world) => ({ params: ofHuddle(world) }),
    answers: students(200, forOthersAbsent),
  },
  joinHuddle: {
    call: (world, { uid }) => ({
      params: ofHuddle(world),
      body: { userIds: [uid || 'nobody'] },
    }),
    answers: unsuspended(200, forOthersAbsent),
  },
  /** Everybody who has joined by now may invite: the rows share no world. */
  inviteToHuddle: {
    call: async (world) => ({
      params: ofHuddle(world),
      body: { usersToInvite: [await somebody(world)] },
    }),
    answers: unsuspended(403, { ...forOthersAbsent, host: 200, participant: 200 }),
  },
  addMembers: {
    call: async (world) => ({
      params: ofHuddle(world),
      body: { usersToAdd: [await somebody(world, 'requested')] },
    }),
    answers: hostsOnly(200),
  },
  acceptRequestsToJoin: {
    call: async (world) => ({
      params: ofHuddle(world),
      body: { userIds: [await somebody(world, 'requested')] },
    }),
    answers: hostsOnly(200),
  },
  declineRequestsToJoin: {
    call: async (world) => ({
      params: ofHuddle(world),
      body: { userIds: [await somebody(world, 'requested')] },
    }),
    answers: hostsOnly(200),
  },
  listMembers: {
    call: (world) => ({ params: ofHuddle(world) }),
    answers: students(200, forOthersAbsent),
  },
  updateMember: {
    call: async (world) => ({
      params: { ...ofHuddle(world), userId: await somebody(world, 'member') },
      body: { isHost: true },
    }),
    answers: hostsOnly(200),
  },
  removeFromHuddle: {
    call: async (world) => ({
      params: ofHuddle(world),
      body: { userId: await somebody(world, 'member') },
    }),
    answers: hostsOnly(200),
  },
  getInviteCode: {
    call: (world) => ({ params: ofHuddle(world) }),
    answers: students(403, { ...forOthersAbsent, host: 200 }),
  },
  rotateInviteCode: {
    call: (world) => ({ params: ofHuddle(world) }),
    answers: hostsOnly(200),
  },
  /** The only host cannot leave. */
  leaveHuddle: {
    call: (world) => ({ params: ofHuddle(world) }),
    answers: students(200, { ...forOthersAbsent, host: 409 }),
  },
} satisfies Record<string, StudentRow>
