import type { Uid } from '#shared/ids.ts'

import { conclude } from '../case/conclude.ts'
import { refuse, unchanged, type Decision } from '../case/decision.ts'
import type { ReviewCase } from '../case/review-case.ts'
import { isHostOf } from '../case/review-case.ts'

export type HostingAnswer = { by: Uid; accepts: boolean }

/**
 * Somebody who was invited to host an event accepts or declines. A co-host steps down by declining.
 * The creator of the event stays its host. A reviewer of the event cannot host it.
 */
export function answerHosting(
  current: ReviewCase,
  { by, accepts }: HostingAnswer,
  now: Date,
): Decision {
  const { event } = current
  const isHost = isHostOf(event, by)
  if (!isHost && !event.invited_hosts.includes(by))
    return refuse('not-found', 'You are not invited to host this event')
  return accepts ? accept(current, by, isHost, now) : decline(current, by, now)
}

function accept(current: ReviewCase, by: Uid, isHost: boolean, now: Date): Decision {
  const { event, reviews } = current
  if (isHost) return unchanged(current)
  if (event.is_cancelled) return refuse('conflict', 'The event is cancelled')
  if (event.is_published && now >= event.end_datetime)
    return refuse('conflict', 'The event is over')
  if (reviews.some((review) => review.outcome === 'open' && review.reviewers_uids.includes(by)))
    return refuse('conflict', 'Somebody who reviews the event cannot become its host meanwhile')
  return withHosts(current, [...event.hosts, by], by, now)
}

function decline(current: ReviewCase, by: Uid, now: Date): Decision {
  const { event } = current
  if (event.host_uid === by)
    return refuse('conflict', 'The person who created the event stays its host')
  return withHosts(
    current,
    event.hosts.filter((uid) => uid !== by),
    by,
    now,
  )
}

function withHosts(current: ReviewCase, hosts: Uid[], by: Uid, now: Date): Decision {
  const invited_hosts = current.event.invited_hosts.filter((uid) => uid !== by)
  return conclude(
    current,
    { ...current, event: { ...current.event, hosts, invited_hosts } },
    [],
    now,
  )
}
