import { createServer, type ServerResponse } from 'node:http'
import { host, type Ports } from '../suite/ports.ts'
import { readOutboxes } from './outboxes.ts'
import { mailboxPage, mailboxScript, mailboxStyle } from './page.ts'

export type Mailbox = { url: string; close(): void }

// The page shows user texts. It may run only its own script, and the HTML of a message, which is
// shown in a frame without permissions, cannot load anything.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const files: Record<string, { type: string; content: string }> = {
  '/': { type: 'text/html', content: mailboxPage },
  '/mailbox.js': { type: 'text/javascript', content: mailboxScript },
  '/mailbox.css': { type: 'text/css', content: mailboxStyle },
}

/**
 * Serves a page with the e-mails, SMS and push notifications that Huddle would have sent, to this
 * machine only.
 */
export async function startMailbox(ports: Ports): Promise<Mailbox> {
  const address = `${host}:${ports.mailbox}`
  const server = createServer((request, response) => {
    // Another site could point a host name of its own at this machine and read the page, so only
    // our host name is accepted.
    const asked = request.headers.host
    if (asked !== address && asked !== `localhost:${ports.mailbox}`) {
      return answer(response, 403, 'text/plain', 'Not here.')
    }
    if (request.url === '/messages') {
      readOutboxes(`${host}:${ports.firestore}`).then(
        (messages) => answer(response, 200, 'application/json', JSON.stringify(messages)),
        (error: unknown) => answer(response, 502, 'text/plain', String(error)),
      )
      return
    }
    const file = files[request.url ?? '']
    if (file === undefined) return answer(response, 404, 'text/plain', 'Not found.')
    answer(response, 200, file.type, file.content)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port: ports.mailbox }, resolve)
  })
  return {
    url: `http://${address}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}
