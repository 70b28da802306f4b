import type { Config } from '#config.ts'
import type { SendOutcome } from '#providers/send-outcome.ts'

import type { SmsSender } from './index.ts'

type Twilio = NonNullable<Config['twilio']>

/** Sends through Twilio. `baseUrl` is its API, or a stand-in for it. */
export function twilioSmsSender(
  { accountSid, authToken, from }: Twilio,
  baseUrl = 'https://api.twilio.com',
): SmsSender {
  return {
    async send({ to, body }) {
      // Loaded only by the function that sends, because it is large.
      const { default: twilio } = await import('twilio')
      const client = twilio(accountSid, authToken, { timeout: 20_000 })
      client.api.baseUrl = baseUrl
      try {
        const { sid, status } = await client.messages.create({ to, from, body })
        return { outcome: 'sent', info: { provider: 'twilio', sid, status } }
      } catch (error) {
        return error instanceof twilio.RestException ? refusalOf(error) : interruptionOf(error)
      }
    },
  }
}

/**
 * Twilio has responded, so nothing was sent. Its error code is the reason; its text is left out
 * because it repeats the number.
 */
function refusalOf({ status, code }: { status: number; code?: number }): SendOutcome {
  const reason = `Twilio ${status}${code === undefined ? '' : ` ${code}`}`
  // The number or the text is invalid, or the person has opted out. Any other refusal is about our
  // account or the service.
  const isAboutMessage = status === 400 || status === 404
  return { outcome: isAboutMessage ? 'refused' : 'failed', reason }
}

/**
 * Without a response the message may be on its way. Another attempt is safe only if no connection
 * was made.
 */
function interruptionOf(error: unknown): SendOutcome {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' && neverConnected.includes(code)
    ? { outcome: 'failed', reason: `Twilio ${code}` }
    : { outcome: 'refused', reason: 'Twilio did not answer: whether it was sent is not known' }
}

const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']
