import { listAlerts, readAlerts, updateAlert } from './alerts.ts'
import { block, hasBlockedMe, listBlocked, unblock } from './blocks.ts'
import { createProfile } from './create-profile.ts'
import { getProfile } from './get-profile.ts'
import { getSettings } from './get-settings.ts'
import { isUsernameFree } from './is-username-free.ts'
import { putPushSubscription, updatePushTokens } from './push-tokens.ts'
import { putDevice } from './put-device.ts'
import { follow, listRelationships, unfollow } from './relationships.ts'
import { updateProfile } from './update-profile.ts'
import { updateSettings } from './update-settings.ts'

/** In the order of the API documentation, whose examples build on earlier ones. */
export const accountEndpoints = {
  isUsernameFree,
  createProfile,
  getProfile,
  updateProfile,
  getSettings,
  updateSettings,
  putDevice,
  putPushSubscription,
  updatePushTokens,
  follow,
  unfollow,
  listRelationships,
  block,
  unblock,
  listBlocked,
  hasBlockedMe,
  listAlerts,
  readAlerts,
  updateAlert,
} as const
