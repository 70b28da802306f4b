import { randomUUID } from 'node:crypto'

import { buildAlert } from '@huddle/emulator-seed'

import { store } from '../../../support/suite.ts'
import { forOthersAbsent, students, unsuspended, type StudentRow } from '../student-matrix.ts'

/** What exists for its owner only: another student’s is not found. */
const own = { params: (uid: string) => ({ userId: uid || 'nobody' }) }

const device = { app_version: '20.6.0', native_app_version: '20.6.0' }

export const accountRows = {
  isUsernameFree: {
    call: () => ({ params: { name: 'somebody.new' } }),
    answers: students(200, { newcomer: 200, reviewer: 200 }),
  },
  /** A profile that exists is returned as it is. Others did not sign in with this number. */
  createProfile: {
    call: ({ newcomersNumber, university }, { uid }) => ({
      params: own.params(uid),
      body: {
        first_name: 'Nia',
        last_name: 'Newcomer',
        university_id: university.id,
        phone_number: newcomersNumber,
      },
    }),
    answers: students(400, { newcomer: 201, reviewer: 400 }),
  },
  /** The profile of the host. */
  getProfile: {
    call: ({ people }) => ({ params: { userId: people.host.uid } }),
    answers: students(200, { ...forOthersAbsent, blocked: 404 }),
  },
  updateProfile: {
    call: (_world, { uid }) => ({ params: own.params(uid), body: { bio: 'Plays the oboe' } }),
    answers: students(200),
  },
  getSettings: {
    call: (_world, { uid }) => ({ params: own.params(uid) }),
    answers: students(200),
  },
  updateSettings: {
    call: (_world, { uid }) => ({
      params: own.params(uid),
      body: { chat_notifications: false, last_access_app_version: '20.6.1' },
    }),
    answers: students(200),
  },
  putDevice: {
    call: (_world, { uid }) => ({
      params: { ...own.params(uid), deviceId: `device-${randomUUID()}` },
      body: device,
    }),
    answers: students(200),
  },
  putPushSubscription: {
    call: (_world, { uid }) => ({
      params: own.params(uid),
      body: {
        token: randomUUID(),
        token_type: 'FCM',
        subscription_type: 'push',
        device_id: 'phone',
      },
    }),
    answers: students(200),
  },
  updatePushTokens: {
    call: (_world, { uid }) => ({
      params: own.params(uid),
      body: { token: randomUUID(), device: 'phone', type: 'FCM' },
    }),
    answers: students(200),
  },
  /** The host follows themselves, which is refused. */
  follow: {
    call: ({ people }, { uid }) => ({
      params: { ...own.params(uid), otherUserId: people.host.uid },
    }),
    answers: unsuspended(200, { ...forOthersAbsent, blocked: 404, host: 409 }),
  },
  unfollow: {
    call: ({ people }, { uid }) => ({
      params: { ...own.params(uid), otherUserId: people.host.uid },
    }),
    answers: students(200),
  },
  listRelationships: {
    call: ({ people }) => ({ params: { userId: people.host.uid }, query: { type: 'followers' } }),
    answers: students(200, { ...forOthersAbsent, blocked: 404 }),
  },
  /** Anybody may block anybody, for instance a person met elsewhere. */
  block: {
    call: async ({ campus }, { uid }) => ({
      params: { ...own.params(uid), otherUserId: (await campus.student()).uid },
    }),
    answers: students(200),
  },
  unblock: {
    call: ({ people }, { uid }) => ({
      params: { ...own.params(uid), otherUserId: people.stranger.uid },
    }),
    answers: students(200),
  },
  listBlocked: {
    call: (_world, { uid }) => ({ params: own.params(uid) }),
    answers: students(200),
  },
  hasBlockedMe: {
    call: ({ people }) => ({ params: { userId: people.host.uid } }),
    answers: students(200),
  },
  listAlerts: {
    call: (_world, { uid }) => ({ params: own.params(uid), query: { limit: '5' } }),
    answers: students(200),
  },
  readAlerts: {
    call: (_world, { uid }) => ({ params: own.params(uid), body: { alertIds: ['none'] } }),
    answers: students(200),
  },
  updateAlert: {
    call: async (_world, { uid }) => {
      const alert = buildAlert({ id: `alert-${randomUUID()}` })
      await store
        .studentAlerts(uid || 'nobody')
        .doc(alert.id)
        .set(alert)
      return { params: { ...own.params(uid), alertId: alert.id }, body: { clicked: true } }
    },
    answers: students(200),
  },
} satisfies Record<string, StudentRow>
