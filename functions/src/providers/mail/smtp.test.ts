import { createServer, type Server } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { smtpMailer } from './smtp.ts'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'

type FakeMailServer = { url: string; received: { from: string; to: string[]; data: string }[] }

const servers: Server[] = []

/** A mail server with just what a client needs. `answers` replaces its reply to a command. */
async function fakeMailServer(answers: Record<string, string> = {}): Promise<FakeMailServer> {
  const received: FakeMailServer['received'] = []
  const server = createServer((socket) => {
    let text = ''
    let mail = { from: '', to: [] as string[], data: '' }
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 post.example')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          const answer = answers['.'] ?? '250 kept'
          if (answer.startsWith('2')) received.push({ ...mail, data: line })
          mail = { from: '', to: [], data: '' }
          say(answer)
          continue
        }
        const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
        if (verb === 'MAIL') mail.from = line
        if (verb === 'RCPT') mail.to.push(line)
        isData = verb === 'DATA' && answers['DATA'] === undefined
        const usual = verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok'
        say(answers[verb] ?? usual)
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received }
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const from = 'Huddle <no-reply@huddle.example>'
const mail = {
  id: 'review_000003_ann',
  to: ['ann@office.example'],
  message: { subject: 'Spring mixer: Ready for your review', text: 'Hello', html: '<p>Hello</p>' },
}

const ownHeaders = [
  'Auto-Submitted',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
]

describe('e-mail over SMTP', () => {
  test('an e-mail arrives as text and as HTML', async () => {
    const { url, received } = await fakeMailServer()
    expect(await smtpMailer({ url, from }).send(mail)).toMatchObject({ outcome: 'sent' })
    expect(received).toMatchObject([
      { from: 'MAIL FROM:<no-reply@huddle.example>', to: ['RCPT TO:<ann@office.example>'] },
    ])
    const data = received[0]?.data ?? ''
    expect(data).toContain('Subject: Spring mixer: Ready for your review')
    expect(data).toContain('Content-Type: text/plain')
    expect(data).toContain('Content-Type: text/html')
  })

  test('an e-mail keeps its Message-ID when it is sent again', async () => {
    const { url, received } = await fakeMailServer()
    const mailer = smtpMailer({ url, from })
    await mailer.send(mail)
    await mailer.send(mail)
    await mailer.send({ ...mail, id: 'another' })
    const [first, again, other] = received.map(
      ({ data }) => /^Message-ID:\s+(\S+)$/m.exec(data)?.[1],
    )
    expect(first).toMatch(/^<[0-9a-f]{64}@huddle\.example>$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test.each([
    ['RCPT', '550 no such person ann@office.example', 'refused'],
    ['RCPT', '450 try later ann@office.example', 'failed'],
    ['MAIL', '421 too busy', 'failed'],
    ['.', '554 this looks like spam', 'refused'],
    ['.', '451 disk full', 'failed'],
  ])('an SMTP reply to %s of "%s" makes an e-mail %s', async (verb, answer, outcome) => {
    const { url, received } = await fakeMailServer({ [verb]: answer })
    const result = await smtpMailer({ url, from }).send(mail)
    expect(result).toMatchObject({ outcome, reason: expect.stringContaining(answer.slice(0, 3)) })
    expect(JSON.stringify(result)).not.toContain('ann')
    expect(received).toEqual([])
  })

  test('an e-mail is retried later when the server does not respond', async () => {
    const { url } = await fakeMailServer()
    await new Promise((resolve) => servers.splice(0).at(0)?.close(resolve))
    expect(await smtpMailer({ url, from }).send(mail)).toMatchObject({ outcome: 'failed' })
  })

  test('an e-mail is retried later when our own sign-in is refused', async () => {
    const { url } = await fakeMailServer({ EHLO: '250 AUTH PLAIN', AUTH: '535 wrong' })
    const signedIn = url.replace('//', '//huddle:secret@')
    const result = await smtpMailer({ url: signedIn, from }).send(mail)
    expect(result).toMatchObject({ outcome: 'failed' })
    expect(JSON.stringify(result)).not.toContain('secret')
  })

  test.each(hostileTexts)('a subject cannot add a header to an e-mail: %j', async (text) => {
    const { url, received } = await fakeMailServer()
    const message = { ...mail.message, subject: `x\r\nBcc: eve@evil.example ${text}` }
    await smtpMailer({ url, from }).send({ ...mail, message })
    const [head = ''] = received[0]?.data.split('\r\n\r\n') ?? []
    const names = head
      .split('\r\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0])
    expect(new Set(names)).toEqual(new Set(ownHeaders))
    expect(names).toHaveLength(ownHeaders.length)
    expect(received[0]?.to).toEqual(['RCPT TO:<ann@office.example>'])
  })
})
