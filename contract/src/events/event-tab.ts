import { z } from 'zod'

/**
 * The tabs of the Events screen: events that are not over, events that are over, and cancelled
 * events of any time. See H12.
 */
export const eventTab = z.enum(['upcoming', 'past', 'cancelled'])
export type EventTab = z.infer<typeof eventTab>
