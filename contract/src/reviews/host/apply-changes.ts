import type { EventChanges } from '#events/event-changes.ts'
import type { Event } from '#events/event.ts'
import { hostListOf } from '#events/host-list.ts'
import { instantOf } from '#shared/zoned-time.ts'

/**
 * Returns the event with the host's changes and what follows from them. New hosts are invited. An
 * event without an end ends when it begins. See R17.
 */
export function applyChanges(event: Event, changes: EventChanges): Event {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  )
  const hosts = changes.hosts && hostListOf(event, changes.hosts)
  const changed: Event = { ...event, ...given, ...hosts }
  const start = instantOf(changed.start_datetime_local, changed.timezone)
  const end = changed.end_datetime_local ?? changed.start_datetime_local
  return {
    ...changed,
    start_datetime: start,
    end_datetime: instantOf(end, changed.timezone),
    title_lower: changed.title.toLowerCase(),
    is_private: changed.privacy_status !== 'public',
  }
}
