import { z } from 'zod'

import { editableEventFields } from './event.ts'

/**
 * What a host may change on an event. All fields are optional and have no defaults, because an
 * omitted field stays unchanged.
 */
export const eventChanges = z.strictObject({
  title: editableEventFields.shape.title.optional(),
  description: editableEventFields.shape.description.removeDefault().optional(),
  img_src: editableEventFields.shape.img_src.removeDefault().optional(),
  start_datetime_local: editableEventFields.shape.start_datetime_local.optional(),
  end_datetime_local: editableEventFields.shape.end_datetime_local.removeDefault().optional(),
  timezone: editableEventFields.shape.timezone.optional(),
  location: editableEventFields.shape.location.removeDefault().optional(),
  place_id: editableEventFields.shape.place_id.removeDefault().optional(),
  event_type: editableEventFields.shape.event_type.removeDefault().optional(),
  event_properties: editableEventFields.shape.event_properties.removeDefault().optional(),
  max_number_of_members: editableEventFields.shape.max_number_of_members.removeDefault().optional(),
  privacy_status: editableEventFields.shape.privacy_status.removeDefault().optional(),
  hide_participants: z.boolean().optional(),
  participants_can_share: z.boolean().optional(),
  host_must_approve_joining: z.boolean().optional(),
  users_can_search: z.boolean().optional(),
  hide_from_discover: z.boolean().optional(),
  only_hosts_can_post_on_main_page: z.boolean().optional(),
  only_host_can_post_on_album: z.boolean().optional(),
  emoji: editableEventFields.shape.emoji.removeDefault().optional(),
  effect: editableEventFields.shape.effect.removeDefault().optional(),
  is_ticketed_event: z.boolean().optional(),
  hosts: editableEventFields.shape.hosts.optional(),
  /** An event cannot move to another huddle, because its huddle determines who reviews it. */
  host_huddle: z
    .undefined({ error: 'An event stays with its huddle; create a new one for another huddle' })
    .optional(),
})

export type EventChanges = z.infer<typeof eventChanges>
