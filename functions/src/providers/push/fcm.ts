import type { Messaging, SendResponse, TokenMessage } from 'firebase-admin/messaging'

import type { PushContent, PushDevice, Pusher } from './index.ts'

/** Sends through Firebase Cloud Messaging, also to Apple devices. */
export function fcmPusher(messaging: () => Pick<Messaging, 'sendEach'>): Pusher {
  return {
    async send(push, devices) {
      if (devices.length === 0) return { sent: [], gone: [], failed: [], reason: undefined }
      const messages = devices.map((device) => messageOf(push, device))
      const { responses } = await messaging().sendEach(messages)
      const idsOf = (wanted: DeviceResult) =>
        devices.flatMap(({ id }, index) =>
          deviceResultOf(responses[index]) === wanted ? [id] : [],
        )
      const failure = responses.find((response) => deviceResultOf(response) === 'failed')
      return {
        sent: idsOf('sent'),
        gone: idsOf('gone'),
        failed: idsOf('failed'),
        reason: failure && `FCM ${failure.error?.code ?? 'failed'}`,
      }
    },
  }
}

type DeviceResult = 'sent' | 'gone' | 'failed'

function deviceResultOf(response: SendResponse | undefined): DeviceResult {
  if (response?.success) return 'sent'
  return goneCodes.includes(response?.error?.code ?? '') ? 'gone' : 'failed'
}

const goneCodes = [
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]

function messageOf(
  { id, title, body, data, ttl, batch_key }: PushContent,
  { token }: PushDevice,
): TokenMessage {
  const expires = Math.floor(Date.now() / 1000) + ttl
  return {
    token,
    notification: { title, body },
    data: { ...data, id },
    android: {
      ttl: ttl * 1000,
      collapseKey: batch_key,
      notification: { tag: batch_key },
    },
    apns: {
      headers: { 'apns-expiration': String(expires), 'apns-collapse-id': batch_key },
    },
  }
}
