/** Who makes a request: an administrator (no rules), a signed-in user or nobody in particular. */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'user'; uid: string | undefined; token: Record<string, unknown> }
  | { kind: 'anonymous' }
