/** How one attempt to send ended. Reasons are stored and logged: never an address, a number, a token or somebody's words. */
export type SendOutcome =
  | { outcome: 'sent'; info: Record<string, string> }
  /** Not now; another attempt may go well. */
  | { outcome: 'failed'; reason: string }
  /** Never: another attempt would end the same way, or do harm. */
  | { outcome: 'refused'; reason: string }
