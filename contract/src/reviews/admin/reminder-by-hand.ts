import type { Uid } from '#shared/ids.ts'

import type { ReminderTarget } from '../reminder-target.ts'

export type PersonalReminder = {
  by: Uid
  /** Owners and admins can remind without being listed as reviewers. */
  isAdmin: boolean
  target: ReminderTarget
}

type Noted = {
  reminders_sent: string[]
  /** For the history, which triggers the notification. */
  details: { kind: string; reviewer?: string }
}

const dayMs = 86_400_000

/**
 * Records a reminder. Returns undefined if the same people were reminded manually less than a day
 * ago. See decision 0139.
 */
export function reminderByHand(
  sent: readonly string[],
  target: ReminderTarget,
  now: Date,
): Noted | undefined {
  const reviewer = target.to === 'reviewers' ? target.reviewer : undefined
  const kind = `${target.to}-by-hand`
  const prefix = `${kind}${reviewer === undefined ? '' : `:${reviewer}`}@`
  const last = sent.findLast((key) => key.startsWith(prefix))
  if (last !== undefined && now.getTime() < Number(last.slice(prefix.length)) + dayMs)
    return undefined
  return {
    reminders_sent: [...sent, `${prefix}${now.getTime()}`].slice(-60),
    details: { kind, ...(reviewer === undefined ? {} : { reviewer }) },
  }
}

export const remindersRefused = {
  notInvolved: 'Only reviewers, Owners and Admins may remind',
  tooSoon: 'They were reminded less than a day ago',
  hosts: 'Nothing is awaited from the hosts at the moment',
  reviewers: 'No decision is awaited from them at the moment',
} as const satisfies Record<ReminderTarget['to'] | 'notInvolved' | 'tooSoon', string>
