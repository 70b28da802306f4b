import { z } from 'zod'

/** The tabs of the Events screen: not over yet, over, and cancelled at any time. Decision H12. */
export const eventTab = z.enum(['upcoming', 'past', 'cancelled'])
export type EventTab = z.infer<typeof eventTab>
