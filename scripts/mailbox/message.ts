/** One line of the mailbox, for any kind of message. */
export type Message = {
  id: string
  kind: 'mail' | 'messages' | 'pushes'
  sentAt: string
  to: string
  subject: string
  text: string
  html: string | undefined
  /** The delivery state in the outbox. None until a sender has processed the message. */
  state: string
  /** Why it was not sent. */
  error: string
  /** The whole document, for fields without a place above. */
  document: Record<string, unknown>
}

type Data = Record<string, unknown>

/**
 * E-mails keep their content under `message`; text messages and push notifications keep it at the
 * top level.
 */
export function toMessage(kind: Message['kind'], id: string, sentAt: string, data: Data): Message {
  const content = kind === 'mail' ? dataIn(data['message']) : data
  const html = content['html']
  const delivery = dataIn(data['delivery'])
  return {
    id,
    kind,
    sentAt,
    to: listOf(data['to'] ?? data['to_uid']),
    subject: textOf(content['subject'] ?? content['title']),
    text: textOf(content['text'] ?? content['body']),
    html: typeof html === 'string' ? html : undefined,
    state: textOf(delivery['state']),
    error: textOf(delivery['error']),
    document: data,
  }
}

function dataIn(value: unknown): Data {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
