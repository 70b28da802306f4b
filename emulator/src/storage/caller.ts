/**
 * The caller of a request: an administrator (not subject to rules), a signed-in user or an
 * anonymous client.
 */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'user'; uid: string | undefined; token: Record<string, unknown> }
  | { kind: 'anonymous' }
