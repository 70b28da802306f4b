import type { BatchResponse, Message, SendResponse } from 'firebase-admin/messaging'
import { expect, test } from 'vitest'

import { fcmPusher } from './fcm.ts'

const push = {
  id: 'review_000003_ann',
  title: 'Spring mixer is approved',
  body: 'Students can see it now.',
  data: { kind: 'event-published', entity_type: 'events', entity_id: 'mixer' },
  ttl: 86_400,
  batch_key: 'key',
}

/** A messaging service that responds to each message by its position. */
function answering(responses: SendResponse[]) {
  const asked: Message[] = []
  const sendEach = async (messages: Message[]): Promise<BatchResponse> => {
    asked.push(...messages)
    return { responses, successCount: 0, failureCount: 0 }
  }
  return { asked, pusher: fcmPusher(() => ({ sendEach })) }
}

const failure = (code: string): SendResponse => ({
  success: false,
  error: { code, message: 'token-2 is bad', toJSON: () => ({}) },
})

test('a push reports the result of each device separately', async () => {
  const { pusher } = answering([
    { success: true, messageId: '1' },
    failure('messaging/registration-token-not-registered'),
    failure('messaging/internal-error'),
  ])
  const devices = ['1', '2', '3'].map((id) => ({ id, token: `token-${id}` }))
  expect(await pusher.send(push, devices)).toEqual({
    sent: ['1'],
    gone: ['2'],
    failed: ['3'],
    reason: 'FCM messaging/internal-error',
  })
})

test('a push is valid for a day and replaces the previous one with the same key', async () => {
  const { asked, pusher } = answering([{ success: true, messageId: '1' }])
  await pusher.send(push, [{ id: '1', token: 'token-1' }])
  expect(asked).toMatchObject([
    {
      token: 'token-1',
      notification: { title: push.title, body: push.body },
      android: { ttl: 86_400_000, collapseKey: 'key', notification: { tag: 'key' } },
      apns: { headers: { 'apns-collapse-id': 'key' } },
    },
  ])
})

test('a push to a person without a device sends nothing', async () => {
  const { asked, pusher } = answering([])
  expect(await pusher.send(push, [])).toMatchObject({ sent: [], failed: [] })
  expect(asked).toEqual([])
})
