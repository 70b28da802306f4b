import type { Config } from '#config.ts'

import type { Budget } from './one-time-codes.ts'

/** Numbers that differ in their last four digits share one: a block that somebody earns on by having SMS sent to it. */
const perBlock = { name: 'sms-of-block', calls: 20, minutes: 60 }

/**
 * What SMS with codes may cost in an hour, from all callers together: to one block of numbers, and in all.
 * Invitations by SMS are not in it: a student may send few a day, and must not use up what others sign in with.
 * Decision 183.
 */
export function smsBudgets(to: string, { smsPerHour }: Pick<Config, 'smsPerHour'>): Budget[] {
  return [
    { limit: perBlock, who: to.slice(0, -4) },
    { limit: { name: 'sms-of-all', calls: smsPerHour, minutes: 60 }, who: 'all' },
  ]
}
