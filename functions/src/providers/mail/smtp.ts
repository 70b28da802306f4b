import { createHash } from 'node:crypto'

import type { Config } from '#config.ts'
import type { SendOutcome } from '#providers/send-outcome.ts'

import type { Mailer } from './index.ts'

type Smtp = NonNullable<Config['smtp']>

/** Their sum is shorter than the time limit of the sending function. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends over SMTP, which every mail service supports. */
export function smtpMailer({ url, from }: Smtp): Mailer {
  return {
    async send({ id, to, message }) {
      // Loaded only by the function that sends.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        ...timeouts,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        const { messageId, rejected } = await transport.sendMail({
          from,
          to,
          ...message,
          // One outbox document is one message, however often it is sent: mail programs show it
          // once.
          messageId: messageIdOf(id, from),
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return {
          outcome: 'sent',
          info: { provider: 'smtp', messageId, rejected: String(rejected.length) },
        }
      } catch (error) {
        return outcomeOf(error)
      } finally {
        transport.close()
      }
    },
  }
}

function messageIdOf(id: string, from: string): string {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'huddle.invalid'
  return `<${createHash('sha256').update(id).digest('hex')}@${domain}>`
}

/**
 * A 5xx reply about this e-mail is final. A failed sign-in is not about the e-mail, and the
 * operators can repair it.
 */
function outcomeOf(error: unknown): SendOutcome {
  const { code, status, command } = factsOf(error)
  const reason = ['SMTP', code, status, command && `at ${command}`].filter(Boolean).join(' ')
  const isFinal =
    code === 'EENVELOPE' || code === 'EMESSAGE' ? status === undefined || status >= 500 : false
  return { outcome: isFinal ? 'refused' : 'failed', reason }
}

/** Leaves out the server's own text, because it repeats the address. */
function factsOf(error: unknown) {
  const text = (key: string): string | undefined => {
    const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
    return typeof value === 'string' && /^[A-Z][A-Z ]{0,30}$/.test(value) ? value : undefined
  }
  const status: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined
  return {
    code: text('code'),
    status: typeof status === 'number' ? status : undefined,
    command: text('command'),
  }
}
