import { z } from 'zod'

/** A one-time code as the user types it. */
export const oneTimeCode = z
  .string()
  .length(6, 'OTP code must be 6 digit long')
  .regex(/^\d+$/, 'Invalid OTP characters')

/**
 * A random string that a client creates when it requests a code and sends again with the code. The
 * code is bound to it, so wrong attempts and further requests by other clients do not use the code
 * up. A client that sends no such string is identified by its network.
 */
export const codeAsker = z.string().regex(/^[\w-]{16,64}$/, 'Send 16 to 64 letters and digits')

/**
 * How long a code is valid, how many attempts it allows and how often codes are sent. No address is
 * ever locked: after too many requests the next one has to wait some minutes. See T16, decision
 * 0182.
 */
export const codeRules = {
  minutesValid: 10,
  tries: 5,
  /** How many of the attempts may come from clients other than the one that requested the code. */
  triesElsewhere: 2,
  secondsBetweenSends: 60,
  /**
   * Requests an hour at that interval, per address and network. Beyond them the interval is longer.
   */
  sendsPerHour: 5,
  minutesBetweenFurtherSends: 5,
  /**
   * A network that has not been sent a code for this long does not have to wait because of others.
   */
  minutesBetweenGranted: 15,
  /**
   * Codes an hour to one address from all networks together. Beyond them even new networks wait.
   */
  grantedPerHourAndAddress: 100,
  /** Generous, because a whole campus is one network. */
  sendsPerNetwork: { calls: 120, minutes: 15 },
  proofsPerNetwork: { calls: 300, minutes: 15 },
} as const
