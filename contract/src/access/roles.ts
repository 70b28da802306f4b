/** The roles of an event in the order in which they are looked for. */
export const eventRoles = ['Host', 'Going', 'CantGo', 'Invited', 'Requested'] as const
export type EventRole = (typeof eventRoles)[number]

/** The roles of a huddle in the order in which they are looked for. */
export const huddleRoles = ['Host', 'Member', 'Invited', 'Requested'] as const
export type HuddleRole = (typeof huddleRoles)[number]

type Lists<Names extends string> = { [Name in Names]?: readonly string[] | undefined }

const has = (list: readonly string[] | undefined, uid: string) => list?.includes(uid) ?? false

/** A person's role in an event by its lists, or null for none. Hosts include co-hosts. */
export function eventRoleOf(
  uid: string,
  lists: Lists<'hosts' | 'going' | 'not_going' | 'invited' | 'requests'>,
): EventRole | null {
  if (has(lists.hosts, uid)) return 'Host'
  if (has(lists.going, uid)) return 'Going'
  if (has(lists.not_going, uid)) return 'CantGo'
  if (has(lists.invited, uid)) return 'Invited'
  return has(lists.requests, uid) ? 'Requested' : null
}

/** A person's role in a huddle by its lists, or null for none. */
export function huddleRoleOf(
  uid: string,
  lists: Lists<'hosts' | 'members' | 'invited' | 'requests'>,
): HuddleRole | null {
  if (has(lists.hosts, uid)) return 'Host'
  if (has(lists.members, uid)) return 'Member'
  if (has(lists.invited, uid)) return 'Invited'
  return has(lists.requests, uid) ? 'Requested' : null
}

/** Whether a role takes part in an event. Asking to come is not yet taking part. */
export function isEventParticipant(role: EventRole | null): boolean {
  return role !== null && role !== 'Requested'
}

/** Whether a role takes part in a huddle. Asking to join is not yet taking part. */
export function isHuddleParticipant(role: HuddleRole | null): boolean {
  return role !== null && role !== 'Requested'
}
