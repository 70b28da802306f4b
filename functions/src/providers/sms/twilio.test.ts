import { createServer, type Server } from 'node:http'

import { afterEach, describe, expect, test } from 'vitest'

import { twilioSmsSender } from './twilio.ts'

const servers: Server[] = []
const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'secret', from: '+15550100' }
const sms = { to: '+447700900123', body: 'Huddle: <b>Spring mixer</b> & more = approved' }

/** Responds as Twilio would. A status of `undefined` closes the connection. */
async function fakeTwilio(status: number | undefined, answer: object) {
  const requests: { path: string | undefined; body: URLSearchParams }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      requests.push({ path: request.url, body: new URLSearchParams(body) })
      if (status === undefined) return request.socket.destroy()
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, requests, server }
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('SMS through Twilio', () => {
  test('an SMS is sent with its exact text', async () => {
    const { url, requests } = await fakeTwilio(201, { sid: 'SM1', status: 'queued' })
    expect(await twilioSmsSender(account, url).send(sms)).toEqual({
      outcome: 'sent',
      info: { provider: 'twilio', sid: 'SM1', status: 'queued' },
    })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.path).toContain(`/Accounts/${account.accountSid}/Messages.json`)
    expect(Object.fromEntries(requests[0]?.body ?? [])).toEqual({
      To: sms.to,
      From: account.from,
      Body: sms.body,
    })
  })

  test.each([
    [400, { code: 21211, message: `${sms.to} is not a number` }, 'refused'],
    [400, { code: 21610, message: `${sms.to} has opted out` }, 'refused'],
    [401, { code: 20003, message: 'Authenticate' }, 'failed'],
    [429, { code: 20429, message: 'Too many requests' }, 'failed'],
    [503, { code: 20503, message: 'Unavailable' }, 'failed'],
  ])('a Twilio response %i %j makes an SMS %s', async (status, answer, outcome) => {
    const { url } = await fakeTwilio(status, { status, ...answer })
    const result = await twilioSmsSender(account, url).send(sms)
    expect(result).toEqual({ outcome, reason: `Twilio ${status} ${answer.code}` })
  })

  test('an SMS is not sent again when it is not known whether it was sent', async () => {
    const { url, requests } = await fakeTwilio(undefined, {})
    expect(await twilioSmsSender(account, url).send(sms)).toMatchObject({ outcome: 'refused' })
    expect(requests).toHaveLength(1)
  })

  test('an SMS is retried later when no connection was made', async () => {
    const { url, server } = await fakeTwilio(201, {})
    await new Promise((resolve) => server.close(resolve))
    expect(await twilioSmsSender(account, url).send(sms)).toMatchObject({ outcome: 'failed' })
  })
})
