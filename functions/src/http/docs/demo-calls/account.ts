import type { accountEndpoints } from '@huddle/contract'

import type { DemoCall } from '../demo-call.ts'
import { demoPeople } from '../demo-people.ts'
import { valueOf } from '../shell.ts'

const own = { userId: demoPeople.student.uid }
const other = { ...own, otherUserId: 'lakeside-ruth-bell' }

export const accountCalls = {
  isUsernameFree: { params: { name: 'sam.rivers' } },
  createProfile: {
    as: 'newcomer',
    after: 'newcomer',
    params: { userId: valueOf('NEWCOMER') },
    body: {
      first_name: 'Sam',
      last_name: 'Rivers',
      university_id: 'lakeside',
      phone_number: '+447400123456',
    },
  },
  getProfile: { params: { userId: 'lakeside-ruth-bell' } },
  updateProfile: { params: own, body: { bio: 'Sings and climbs' } },
  getSettings: { params: own },
  updateSettings: { params: own, body: { event_reminders: false } },
  putDevice: {
    params: { ...own, deviceId: 'phone' },
    body: { app_version: '20.6.0', native_app_version: '20.6.0', type: 'PHONE' },
  },
  putPushSubscription: {
    params: own,
    body: {
      token: 'a-push-token',
      token_type: 'FCM',
      subscription_type: 'push',
      device_id: 'phone',
    },
  },
  updatePushTokens: {
    params: own,
    body: { token: 'a-push-token', device: 'phone', type: 'FCM' },
  },
  follow: { params: other },
  unfollow: { params: other },
  listRelationships: { params: own, query: { type: 'following' } },
  block: { params: { ...own, otherUserId: 'lakeside-clara-winther' } },
  unblock: { params: { ...own, otherUserId: 'lakeside-clara-winther' } },
  listBlocked: { params: own },
  hasBlockedMe: { params: { userId: 'lakeside-ruth-bell' } },
  listAlerts: { params: own, query: { limit: '5' } },
  readAlerts: { params: own, body: { alertIds: ['rehearsal-approved'] } },
  updateAlert: {
    params: { ...own, alertId: 'rehearsal-approved' },
    body: { dismissed: true },
  },
} satisfies Partial<Record<keyof typeof accountEndpoints, DemoCall>>
