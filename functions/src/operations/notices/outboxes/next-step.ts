import type { Delivery } from '@huddle/contract'

import type { SendOutcome } from '#providers/send-outcome.ts'

import type { Sendable } from './outbox.ts'

/** The fields that are written to an outbox document. */
export type Progress = { delivery: Delivery; due_at: Date | null }

const minute = 60_000
const day = 24 * 60 * minute

/** Longer than a sending function may run, so that two never send at the same time. */
export const leaseMs = 2 * minute
/** Backoff in minutes after each failed attempt. After the last one the message is given up. */
const restMinutes = [1, 5, 15, 60, 240]
/** How often an undeliverable message is checked again while no provider is configured. */
const unconfiguredMs = 60 * minute
/** How long sent messages can be looked up. See A12. */
const keptDays = 30

const fresh: Delivery = {
  state: 'PENDING',
  attempts: 0,
  startTime: null,
  endTime: null,
  leaseExpireTime: null,
  error: null,
  info: null,
  expireAt: null,
}

/** The properties of a channel that matter here. */
export type Way = { isRepeatable: boolean; hoursOfUse: number; isConfigured: boolean }

/**
 * The next action for an outbox document: nothing, a state change, or sending it under the lease in
 * `progress`.
 */
export type Step = { progress: Progress | undefined; isToBeSent: boolean }

/** Decides before sending. */
export function nextStep(
  { delivery = fresh, due_at, created_at }: Sendable,
  { isRepeatable, hoursOfUse, isConfigured }: Way,
  now: Date,
): Step {
  const isSettled = delivery.state === 'SUCCESS' || delivery.state === 'ERROR'
  // Its time has not come, or another process is sending it.
  const isLater = due_at !== undefined && due_at !== null && due_at > now
  if (isSettled || isLater) return { progress: undefined, isToBeSent: false }

  const note = (progress: Progress): Step => ({ progress, isToBeSent: false })
  const isBrokenOff = delivery.state === 'PROCESSING'
  if (isBrokenOff && !isRepeatable)
    return note(given(delivery, 'Broken off: whether it was sent is not known', now))
  if (delivery.attempts > restMinutes.length)
    return note(given(delivery, delivery.error ?? 'Broken off again and again', now))
  if (delivery.attempts === 0 && now.getTime() - created_at.getTime() > hoursOfUse * 60 * minute)
    return note(given(delivery, 'Too old to be sent', now))
  if (!isConfigured)
    return note({
      delivery: { ...delivery, state: 'PENDING', error: 'Nobody is configured to send it' },
      due_at: later(now, unconfiguredMs),
    })
  const leaseExpireTime = later(now, leaseMs)
  return {
    progress: {
      delivery: {
        ...delivery,
        state: 'PROCESSING',
        attempts: delivery.attempts + 1,
        startTime: now,
        leaseExpireTime,
        error: null,
      },
      due_at: leaseExpireTime,
    },
    isToBeSent: true,
  }
}

/** Decides after sending. */
export function afterSending(delivery: Delivery, result: SendOutcome, now: Date): Progress {
  if (result.outcome === 'sent')
    return settled({ ...delivery, state: 'SUCCESS', info: result.info }, now)
  const rest = restMinutes[delivery.attempts - 1]
  if (result.outcome === 'refused' || rest === undefined) return given(delivery, result.reason, now)
  return {
    delivery: { ...delivery, state: 'PENDING', leaseExpireTime: null, error: result.reason },
    due_at: later(now, rest * minute),
  }
}

function given(delivery: Delivery, error: string, now: Date): Progress {
  return settled({ ...delivery, state: 'ERROR', error }, now)
}

function settled(delivery: Delivery, now: Date): Progress {
  return {
    delivery: {
      ...delivery,
      endTime: now,
      leaseExpireTime: null,
      expireAt: later(now, keptDays * day),
    },
    due_at: null,
  }
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms)
}
