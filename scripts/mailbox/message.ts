/** One line of the mailbox, whatever it travels by. */
export type Message = {
  id: string
  kind: 'mail' | 'messages' | 'pushes'
  sentAt: string
  to: string
  subject: string
  text: string
  html: string | undefined
  /** The whole document, for what has no place above. */
  document: Record<string, unknown>
}

type Data = Record<string, unknown>

/** Mail and SMS have the shapes of Firebase's Trigger Email and SMS extensions; pushes those of FCM. */
export function toMessage(kind: Message['kind'], id: string, sentAt: string, data: Data): Message {
  const body = partOf(data, 'message') ?? partOf(data, 'notification') ?? data
  return {
    id,
    kind,
    sentAt,
    to: listOf(data['to'] ?? data['toUids'] ?? data['uid'] ?? data['token'] ?? data['uids']),
    subject: textOf(body['subject'] ?? body['title'] ?? data['subject'] ?? data['title']),
    text: textOf(body['text'] ?? body['body'] ?? data['body'] ?? data['text']),
    html: typeof body['html'] === 'string' ? body['html'] : undefined,
    document: data,
  }
}

function partOf(data: Data, name: string): Data | undefined {
  const part = data[name]
  return typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part))
    : undefined
}

function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
