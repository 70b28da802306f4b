import type { Config } from '#config.ts'

import type { Budget } from './one-time-codes.ts'

/**
 * Numbers that differ only in the last four digits share a budget. Fraudsters earn money by having
 * SMS sent to such a block of numbers.
 */
const perBlock = { name: 'sms-of-block', calls: 20, minutes: 60 }

/**
 * Budgets for SMS with codes per hour over all callers: for one block of numbers, and in total.
 * Invitations by SMS are not included: a student may send only a few a day, and they must not use
 * up what others sign in with. See decision 0183.
 */
export function smsBudgets(to: string, { smsPerHour }: Pick<Config, 'smsPerHour'>): Budget[] {
  return [
    { limit: perBlock, who: to.slice(0, -4) },
    { limit: { name: 'sms-of-all', calls: smsPerHour, minutes: 60 }, who: 'all' },
  ]
}
