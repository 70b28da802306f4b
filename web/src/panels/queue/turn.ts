/** Views of one queue: mine to decide, with the host, with other reviewers. */
export const turns = ['mine', 'host', 'others'] as const
export type Turn = (typeof turns)[number]
