/**
 * Everybody whom the probe signs in. Staff and students are of the university `ours` unless the
 * comment says otherwise; the huddles and events of council 1 are what most of them ask for.
 */
export const callers = [
  /** Without a sign-in. */
  'nobody',
  /** Registered with Auth by e-mail and password; the platform has no record of them. */
  'stranger',
  /** Hosts nothing and is invited to nothing. */
  'student',
  /** Of the university `theirs`. */
  'foreignStudent',
  /** The account was deleted; the token has not expired. */
  'deletedStudent',
  /** Of the huddles. */
  'member',
  /** Invited to the events and to the private huddle. */
  'guest',
  /** A student of `theirs` who is going to the events. */
  'foreignGuest',
  /** Asked to join the events and the private huddle; nobody has let them in. */
  'requester',
  /** Of the huddles and events. */
  'host',
  /** Asked to host the events too; has not accepted. */
  'invitedHost',
  /** Of council 1, named on its events and forms. */
  'reviewer',
  /** Of council 2. */
  'reviewerElsewhere',
  /** An Admin of council 1. */
  'adminOfCouncil',
  /** An Admin of everything. */
  'admin',
  'owner',
  /** The Owner of `theirs`. */
  'otherOwner',
  /** Removed from the team of `ours`, still named on events; the token has not expired. */
  'removedStaff',
  /** Now a reviewer of council 1 of `theirs`, still named in `ours`, with a token of `ours`. */
  'movedStaff',
  /** The Owner of the national organisation that the public huddle belongs to. */
  'nationalOwner',
] as const
export type CallerName = (typeof callers)[number]
