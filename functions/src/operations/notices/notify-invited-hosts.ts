import { event as eventSchema, type Event, type Uid } from '@huddle/contract'

import type { Services } from '#services.ts'

import { deliverNotice } from './deliver-notice.ts'
import { shortened, type Notice } from './notice.ts'
import { hostsOf } from './recipients.ts'

const invited = eventSchema.pick({ invited_hosts: true })

/** The people whom a write of an event has newly invited to host it. */
export function newlyInvited(before: object | undefined, after: object | undefined): Uid[] {
  if (after === undefined) return []
  const earlier = before === undefined ? [] : invited.parse(before).invited_hosts
  return invited.parse(after).invited_hosts.filter((uid) => !earlier.includes(uid))
}

/**
 * Notifies people who were invited to host an event, while the invitation is open. Each is notified
 * once per event, so nobody is notified again by being removed from the list and added back.
 */
export async function notifyInvitedHosts(
  eventId: string,
  uids: readonly Uid[],
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  const event = await services.store.events.doc(eventId).get()
  if (event === undefined || event.is_deleted || event.is_cancelled) return
  const hosts = uids.filter((uid) => event.invited_hosts.includes(uid))
  const cause = {
    id: `host-invited_${eventId}`,
    entity_type: 'events',
    entity_id: eventId,
    parent_id: null,
    by: null,
  } as const
  const notice = noticeOf(event)
  const people = await hostsOf({ hosts }, services.store)
  await Promise.all(people.map((person) => deliverNotice(notice, person, cause, services)))
}

function noticeOf({ title, huddle_name }: Pick<Event, 'title' | 'huddle_name'>): Notice {
  return {
    kind: 'host-invited',
    title: shortened(`Host ${title}?`, 100),
    body: shortened(
      `${huddle_name} invites you to host ${title}. You become a host when you accept.`,
      240,
    ),
  }
}
