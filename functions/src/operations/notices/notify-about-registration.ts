import { registration, type Huddle, type Registration } from '@huddle/contract'

import type { Services } from '#services.ts'

import { deliverNotice, type Cause } from './deliver-notice.ts'
import { shortened, type Notice } from './notice.ts'
import { hostsOf } from './recipients.ts'

/**
 * The registration that a write of a huddle changed. Undefined when it changed none. A new huddle
 * causes no notification. A registration through the approval of a form is notified with the form,
 * once the approval can no longer be undone.
 */
export function changesRegistration(
  before: object | undefined,
  after: object | undefined,
): Registration | undefined {
  if (before === undefined || after === undefined) return undefined
  const [was, is] = [registration.parse(before), registration.parse(after)]
  const isByForm = is.registered_by_form !== was.registered_by_form
  return was.is_registered === is.is_registered || isByForm ? undefined : is
}

/**
 * Notifies the hosts that their huddle was registered or no longer is. Each change is notified
 * once, unless it was reverted in the meantime. See H1.
 */
export async function notifyAboutRegistration(
  huddleId: string,
  change: Registration,
  services: Pick<Services, 'store' | 'clock' | 'config'>,
): Promise<void> {
  const { store } = services
  const changedAt = change.is_registered_updated_at?.getTime() ?? 0
  const current = await store.huddles.doc(huddleId).get()
  if (current === undefined || current.is_deleted) return
  if (current.is_registered !== change.is_registered) return
  const cause: Cause = {
    id: `registration_${huddleId}_${changedAt}`,
    entity_type: 'huddles',
    entity_id: huddleId,
    parent_id: null,
    by: change.is_registered_update_by,
  }
  const notice = noticeOf(current)
  const hosts = await hostsOf(current, store)
  await Promise.all(hosts.map((host) => deliverNotice(notice, host, cause, services)))
}

function noticeOf({
  title,
  is_registered,
  university_name,
}: Pick<Huddle, 'title' | 'is_registered' | 'university_name'>): Notice {
  const subject = is_registered ? `${title} is registered` : `${title} is no longer registered`
  const body = is_registered
    ? `${university_name} has registered your huddle.`
    : `${university_name} has taken back the registration of your huddle.`
  return {
    kind: is_registered ? 'huddle-registered' : 'huddle-unregistered',
    title: shortened(subject, 100),
    body: shortened(body, 240),
    letter: { subject, paragraphs: [body] },
  }
}
