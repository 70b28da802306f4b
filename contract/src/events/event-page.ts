import { z } from 'zod'

import { event, reviewEvent, type Event } from './event.ts'

/**
 * What students read of a published event: `eventPages/{eventId}`. It contains no review data, and
 * its fields change only when something that students see changes, so a vote does not rewrite it.
 */
export const eventPage = event
  .pick({
    id: true,
    title: true,
    title_lower: true,
    description: true,
    img_src: true,
    emoji: true,
    effect: true,
    start_datetime: true,
    end_datetime: true,
    start_datetime_local: true,
    end_datetime_local: true,
    timezone: true,
    location: true,
    place_id: true,
    event_type: true,
    event_type_name: true,
    event_properties: true,
    max_number_of_members: true,
    privacy_status: true,
    is_private: true,
    private_event: true,
    hide_participants: true,
    participants_can_share: true,
    host_must_approve_joining: true,
    users_can_search: true,
    hide_from_discover: true,
    only_hosts_can_post_on_main_page: true,
    only_host_can_post_on_album: true,
    is_ticketed_event: true,
    is_fee_required: true,
    has_password: true,
    priority: true,
    host_uid: true,
    hosts: true,
    host_huddle: true,
    huddle_name: true,
    huddle_img: true,
    related_huddles: true,
    university_id: true,
    university_name: true,
    affiliation: true,
    going_count: true,
    is_recurring: true,
    recurring_id: true,
    recurring_interval: true,
    recurring_end_date: true,
    is_first_occurrence: true,
    is_last_in_series: true,
    is_cancelled: true,
    cancelled_at: true,
    created_at: true,
  })
  .extend({ is_completed: z.boolean() })
  .meta({ id: 'EventPage' })
export type EventPage = z.infer<typeof eventPage>

/** An event as the caller may read it: hosts and staff get the record, students the page. */
export const readableEvent = z.union([reviewEvent, eventPage])

/** The place of an event that is not public: `eventPages/{eventId}/inside/place`. */
export const guestPlace = event.pick({ location: true, place_id: true })
export type GuestPlace = z.infer<typeof guestPlace>

export type PublishedPage = {
  page: EventPage
  /** For guests of an event that is not public; null if the page itself contains the place. */
  place: GuestPlace | null
}

/** Returns the page of an event; undefined if students cannot read the event. */
export function eventPageOf(event: Event): PublishedPage | undefined {
  if (!event.is_published || event.is_deleted) return undefined
  const { location, place_id } = event
  const isPublic = event.privacy_status === 'public'
  return {
    page: eventPage.parse({
      ...event,
      ...(isPublic ? {} : { location: null, place_id: null }),
      is_completed: event.completed_at !== null,
    }),
    place: isPublic ? null : { location, place_id },
  }
}
