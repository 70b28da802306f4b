/**
 * The result of one attempt to send. Reasons are stored and logged, so they never contain an
 * address, a number, a token or a person's text.
 */
export type SendOutcome =
  | { outcome: 'sent'; info: Record<string, string> }
  /** Temporary: another attempt may succeed. */
  | { outcome: 'failed'; reason: string }
  /** Permanent: another attempt would fail in the same way, or do harm. */
  | { outcome: 'refused'; reason: string }
