import type { DataOf, endpoints } from '@huddle/contract'

/** What the service answers about a range of days. */
export type Report = DataOf<typeof endpoints.getReport>
