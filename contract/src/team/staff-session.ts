/** How and when somebody signed in. A refreshed token keeps both. */
export type Session = {
  /** To the second, as Firebase Auth counts. */
  signed_in_at: Date
  /** Firebase Auth's name of the way: `password`, `phone`, `custom`, `google.com`. */
  provider: string
}

/**
 * Whether somebody may act as staff in this session. Only a password makes one: a phone number or a
 * custom token makes a student. A session from before the person last proved their address is over,
 * even if it began in the same second.
 */
export function isStaffSession(
  { signed_in_at, provider }: Session,
  { sessions_after }: { sessions_after: Date | null },
): boolean {
  return provider === 'password' && (sessions_after === null || signed_in_at > sessions_after)
}
