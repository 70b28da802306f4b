/**
 * Everybody whom the probe signs in. Staff and students belong to the university `ours` unless the
 * comment says otherwise. They mostly request the huddles and events of council 1.
 */
export const callers = [
  /** Without a sign-in. */
  'nobody',
  /** Registered with Auth by e-mail and password; the platform has no record of them. */
  'stranger',
  /** Hosts nothing and is invited to nothing. */
  'student',
  /** Belongs to the university `theirs`. */
  'foreignStudent',
  /** The account was deleted; the token has not expired. */
  'deletedStudent',
  /** A member of the huddles. */
  'member',
  /** Invited to the events and to the private huddle. */
  'guest',
  /** A student of `theirs` who is going to the events. */
  'foreignGuest',
  /** Asked to join the events and the private huddle, and was not accepted. */
  'requester',
  /** Hosts the huddles and events. */
  'host',
  /** Invited to host the events, and has not accepted. */
  'invitedHost',
  /** Assigned to council 1 and named on its events and forms. */
  'reviewer',
  /** Assigned to council 2. */
  'reviewerElsewhere',
  /** An admin of council 1. */
  'adminOfCouncil',
  /** An admin of everything. */
  'admin',
  'owner',
  /** The owner of `theirs`. */
  'otherOwner',
  /** Removed from the team of `ours`, still named on events; the token has not expired. */
  'removedStaff',
  /** Now a reviewer of council 1 of `theirs`, still named in `ours`, with a token of `ours`. */
  'movedStaff',
  /** The owner of the national organisation that the public huddle belongs to. */
  'nationalOwner',
] as const
export type CallerName = (typeof callers)[number]
