import { nextDigestAt, type Delivery } from '@huddle/contract'

import { buildAlert } from '../../build/alert.ts'
import { buildDigestItem } from '../../build/digest-item.ts'
import { buildMail, buildPush, buildSms } from '../../build/outbox.ts'
import { buildPushSubscription } from '../../build/push-subscription.ts'
import { hoursFrom } from '../../time/relative.ts'
import { put, type World } from '../world.ts'

const title = 'Choir Open Rehearsal'
const student = 'lakeside-zainab-haddad'

/**
 * Adds sent and failed messages for the mailbox, a push subscription, and items that await a
 * digest.
 */
export function addLakesideNotices(world: World, timezone: string): void {
  const at = hoursFrom(world.now, -190)
  const sent: Delivery = {
    state: 'SUCCESS',
    attempts: 1,
    startTime: at,
    endTime: at,
    leaseExpireTime: null,
    error: null,
    info: { provider: 'local' },
    expireAt: hoursFrom(at, 30 * 24),
  }
  const failed: Delivery = { ...sent, state: 'ERROR', info: null, error: 'Twilio 400 21610' }
  const text = 'Students can see it now.'
  const message = {
    subject: `${title} is approved`,
    text: `Hello Zainab,\n\n${title} is approved. ${text}`,
    html: `<p>Hello Zainab,</p><p>${title} is approved. ${text}</p>`,
  }
  const mail = buildMail(
    {
      id: 'choir-approved',
      to: ['zainab.haddad@students.lakeside.example'],
      message,
      delivery: sent,
    },
    at,
  )
  const sms = buildSms(
    { id: 'choir-approved', body: `Huddle: ${title} is approved. ${text}`, delivery: failed },
    at,
  )
  const push = buildPush(
    {
      id: 'choir-approved',
      to_uid: student,
      title: `${title} is approved`,
      body: text,
      batch_key: 'choir-approved',
      delivery: { ...sent, info: { devices: '1' } },
    },
    at,
  )
  const device = buildPushSubscription(
    {
      id: 'zainabs-phone_FCM',
      user_id: student,
      device_id: 'zainabs-phone',
      token: 'token-of-zainabs-phone',
      platform: 'ios',
    },
    at,
  )
  put(world, `mail/${mail.id}`, mail, 'id')
  put(world, `messages/${sms.id}`, sms, 'id')
  put(world, `pushes/${push.id}`, push, 'id')
  const alert = buildAlert(
    {
      id: 'rehearsal-approved',
      kind: 'event-published',
      title: `${title} is approved`,
      body: text,
      entity_type: 'events',
      entity_id: 'lakeside-choir-open-rehearsal',
    },
    at,
  )
  put(world, `users/lakeside-sofia-marchetti/alerts/${alert.id}`, alert, 'id')
  put(world, `users/${student}/pushSubscriptions/${device.id}`, device, 'id')

  for (const [index, name] of ['Alpha Sigma Winter Gala', 'Greek Games Kick-off'].entries()) {
    const item = buildDigestItem(
      {
        id: `priya-waits-${index + 1}`,
        uid: 'priya-raman',
        title: `${name}: Ready for your review`,
        body: 'Interfraternity Council. It waits for your decision.',
        due_at: nextDigestAt(world.now, timezone),
      },
      hoursFrom(world.now, -index - 1),
    )
    put(world, `dashboardUsers/${item.uid}/digestItems/${item.id}`, item, 'id')
  }
}
