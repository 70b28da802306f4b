import type { PrivacyStatus } from '#shared/privacy-status.ts'

/** The ids of the entities that welcome new people. Nobody sees who takes part in them. */
export const welcomeEvent = 'welcome'
export const welcomeHuddle = 'welcomehuddle'

type Entity = { id: string; privacy_status: PrivacyStatus; hide_participants: boolean }

/**
 * What a person may do in an event or a huddle, as far as their part decides it. The server, the
 * client kit and the app ask these functions, so a button is shown where the call succeeds.
 */
export type Viewer = { isSignedIn: boolean; isHost: boolean; isParticipant: boolean }

export function canSeeParticipants(viewer: Viewer, entity: Entity): boolean {
  if (!viewer.isSignedIn || entity.id === welcomeEvent || entity.id === welcomeHuddle) return false
  if (viewer.isHost) return true
  if (entity.hide_participants) return false
  return entity.privacy_status === 'public' || viewer.isParticipant
}

/** Whether a person may post: hosts where only hosts may, otherwise everybody who takes part. */
export function canPost(
  viewer: Viewer,
  { only_hosts_can_post_on_main_page: onlyHosts }: { only_hosts_can_post_on_main_page: boolean },
): boolean {
  return onlyHosts ? viewer.isHost : viewer.isParticipant
}

export function canPostToAlbum(
  viewer: Viewer,
  { only_host_can_post_on_album: onlyHosts }: { only_host_can_post_on_album: boolean },
): boolean {
  return onlyHosts ? viewer.isHost : viewer.isParticipant
}

export function canCreateEvents(
  viewer: Viewer,
  { only_hosts_can_create_events: onlyHosts }: { only_hosts_can_create_events: boolean },
): boolean {
  return onlyHosts ? viewer.isHost : viewer.isParticipant
}

/** Whether a person may invite others: hosts always, participants where they may share. */
export function canInvite(
  viewer: Viewer,
  { participants_can_share }: { participants_can_share: boolean },
): boolean {
  return viewer.isHost || (viewer.isParticipant && participants_can_share)
}

/** Whether a person may share an event to huddles. */
export function canShareTo(
  viewer: Viewer,
  event: { is_cancelled: boolean; is_recurring: boolean; participants_can_share: boolean },
): boolean {
  return !event.is_cancelled && !event.is_recurring && canInvite(viewer, event)
}

/** A host leaves unless they are the only one. Everybody else leaves whenever they like. */
export function canLeave({ isHost }: Pick<Viewer, 'isHost'>, hosts: number): boolean {
  return !isHost || hosts > 1
}

/** Whether the entity has no place left. */
export function isFull(limit: number | null, taken: number): boolean {
  return limit !== null && taken >= limit
}
