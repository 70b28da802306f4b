/** How and when somebody signed in. Refreshing the token keeps both. */
export type Session = {
  /** In whole seconds, like Firebase Auth. */
  signed_in_at: Date
  /** Firebase Auth's name of the sign-in method: `password`, `phone`, `custom`, `google.com`. */
  provider: string
}

/**
 * Whether somebody may act as staff in this session. Only signing in with a password makes a staff
 * session; a phone number or a custom token makes a student session. A session from before the
 * person last proved their address is invalid, even if it began in the same second.
 */
export function isStaffSession(
  { signed_in_at, provider }: Session,
  { sessions_after }: { sessions_after: Date | null },
): boolean {
  return provider === 'password' && (sessions_after === null || signed_in_at > sessions_after)
}
