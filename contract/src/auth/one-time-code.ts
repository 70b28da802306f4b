import { z } from 'zod'

/** A one-time code as it is typed in. Spec: dashboard 5. */
export const oneTimeCode = z
  .string()
  .length(6, 'OTP code must be 6 digit long')
  .regex(/^\d+$/, 'Invalid OTP characters')

/**
 * A random text of the page or app that asks for a code, sent again with the code: the code belongs to
 * it, so that wrong tries and further requests of others do not use it up. A client that sends none is
 * known by its network.
 */
export const codeAsker = z.string().regex(/^[\w-]{16,64}$/, 'Send 16 to 64 letters and digits')

/**
 * How long a code lives, what it can be tried with and how often one is sent. Nothing locks an address:
 * what is asked for too often has to wait for a gap of minutes. Decisions T16, 182.
 */
export const codeRules = {
  minutesValid: 10,
  tries: 5,
  /** Of the tries, how many may come from others than the one that asked for the code. */
  triesElsewhere: 2,
  secondsBetweenSends: 60,
  /** So many an hour with that gap, to one address for one network; after that the gap is longer. */
  sendsPerHour: 5,
  minutesBetweenFurtherSends: 5,
  /** A network that was sent nothing for so long does not wait for others. */
  minutesBetweenGranted: 15,
  /** To one address for all networks together, before new networks wait for others too. */
  grantedPerHourAndAddress: 100,
  /** A campus is one network. */
  sendsPerNetwork: { calls: 120, minutes: 15 },
  proofsPerNetwork: { calls: 300, minutes: 15 },
} as const
