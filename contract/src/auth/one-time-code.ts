import { z } from 'zod'

/** A one-time code as it is typed in. Spec: dashboard 5. */
export const oneTimeCode = z
  .string()
  .length(6, 'OTP code must be 6 digit long')
  .regex(/^\d+$/, 'Invalid OTP characters')

/**
 * How long a code lives, what it can be tried with and how often one is sent. Limits are of a network as well as of an address, so that
 * nobody can shut the owner of an address out from afar. Decision T16.
 */
export const codeRules = {
  minutesValid: 10,
  tries: 5,
  /** Of the tries, how many may come from other networks than the one that asked for the code. */
  triesElsewhere: 2,
  secondsBetweenSends: 60,
  /** To one address for one network; and for all networks together, of those that are not granted anyway. */
  sendsPerHour: 5,
  /** A network that waits so long always has a code sent. */
  minutesBetweenGranted: 15,
  /** For all networks together, come what may. */
  sendsPerHourAndAddress: 100,
  sendsPerHourAndNetwork: 20,
} as const
