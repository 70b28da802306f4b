import { device, endpoints, versionNumberOf } from '@huddle/contract'

import { implement } from '#implement.ts'

import { requireOwn } from './require-own.ts'

const mostDevices = 20

export const putDevice = implement(
  endpoints.putDevice,
  async (caller, { params: { userId, deviceId }, body }, { store, clock }) => {
    requireOwn(caller, userId)
    return store.transaction(async (tx) => {
      const now = clock.now()
      const devices = store.devices(userId)
      const known = await tx.get(devices.doc(deviceId))
      const oldest =
        known === undefined ? await tx.query(devices.orderBy('updated_at').limit(mostDevices)) : []
      const described = device.parse({
        ...body,
        device_id: deviceId,
        user_id: userId,
        app_version_numeric: versionNumberOf(body.app_version),
        native_app_version_numeric: versionNumberOf(body.native_app_version),
        created_at: known?.created_at ?? now,
        updated_at: now,
      })
      const [dropped] = oldest
      if (dropped !== undefined && oldest.length === mostDevices)
        tx.delete(devices.doc(dropped.device_id))
      tx.set(devices.doc(deviceId), described)
      return described
    })
  },
)
