import { randomInt, randomUUID } from 'node:crypto'

import { codeRules, endpoints } from '@huddle/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { readConfig } from '#config.ts'
import { proveCode, sendCode, type CodeSubject } from '#operations/auth/one-time-codes.ts'
import { mobileNumber } from '#operations/auth/phone-number.ts'
import { operations } from '#operations/index.ts'
import { createServices, type Services } from '#services.ts'

import { newCampus, type Staff } from '../../support/campus.ts'
import { serve, type LocalApp } from '../../support/local-app.ts'
import {
  codeSentTo,
  invite,
  mailTo,
  newAddress,
  otherThan,
  signInWithToken,
} from '../../support/newcomer.ts'
import { nobody, personWith } from '../../support/person.ts'
import { sendJson } from '../../support/send-json.ts'
import { store } from '../../support/suite.ts'

let owner: Staff

beforeAll(async () => {
  owner = await (await newCampus()).staff({ role: 'owner' })
})

const send = (email: string) => nobody.call(endpoints.sendEmailOtp, { body: { email } })
const verify = (email: string, code: string) =>
  nobody.call(endpoints.verifyEmailOtp, { body: { email, code } })
const wrong = {
  code: 'validation-error',
  status: 400,
  message: 'This code is not valid. Check it, or ask for a new one',
}

/** Services with a clock that the test sets, and the last code that was sent. */
function withClock(): { services: Services; later(minutes: number): void; lastCode(): string } {
  let time = Date.now()
  const made = createServices()
  const services = {
    ...made,
    clock: { now: () => new Date(time) },
    config: { ...made.config, codePepper: 'pepper of this test' },
  }
  return {
    services,
    later: (minutes) => {
      time += minutes * 60_000
    },
    lastCode: () => sent.at(-1) ?? '',
  }
}

/** The network of a household that no other test uses. */
const newNetwork = () =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`

const sent: string[] = []
const keep = (_tx: unknown, code: string) => {
  sent.push(code)
}
const subject = (network?: string): CodeSubject => ({
  purpose: 'password',
  address: newAddress(),
  network,
})

describe('codes by e-mail', () => {
  it('an invited person is sent a code of six digits, which verifies the address once', async () => {
    const { email, id } = await invite(owner)
    expect(await send(email.toUpperCase())).toEqual({ sent: true })
    const code = await codeSentTo(email)
    expect(await verify(email, code)).toMatchObject({ valid: true, invitation_id: id })
    await expect(verify(email, code)).rejects.toMatchObject(wrong)
  })

  it('a person without an invitation gets the same response but no code', async () => {
    const email = newAddress()
    expect(await send(email)).toEqual({ sent: true })
    expect(await mailTo(email)).toEqual([])
    await expect(send(email)).rejects.toMatchObject({ code: 'rate-limited', status: 429 })
    await expect(verify(email, '123456')).rejects.toMatchObject(wrong)
  })

  it('a code is invalid once the invitation is withdrawn', async () => {
    const { email, id } = await invite(owner)
    await send(email)
    await owner.call(endpoints.deleteInvitation, { params: { inviteId: id } })
    await expect(verify(email, await codeSentTo(email))).rejects.toMatchObject({
      code: 'expired',
      status: 410,
    })
  })

  it.each([
    ['12345', 'OTP code must be 6 digit long'],
    ['1234567', 'OTP code must be 6 digit long'],
    ['12345a', 'Invalid OTP characters'],
    ['１２３４５６', 'Invalid OTP characters'],
  ])('"%s" is not accepted as a code', async (code, message) => {
    await expect(verify('somebody@new.example', code)).rejects.toMatchObject({
      status: 400,
      fields: { code: [message] },
    })
  })

  it.each(['', 'nonsense', 'a@b', `${'a'.repeat(250)}@x.example`])(
    'no code is sent to "%s"',
    async (email) => {
      for (const call of [endpoints.sendEmailOtp, endpoints.requestPasswordReset])
        await expect(nobody.call(call, { body: { email } })).rejects.toMatchObject({
          fields: { email: ['Please enter a valid email address.'] },
        })
    },
  )

  it('a code is invalid after five wrong attempts', async () => {
    const { email } = await invite(owner)
    await send(email)
    const code = await codeSentTo(email)
    for (let time = 0; time < codeRules.tries; time += 1)
      await expect(verify(email, otherThan(code))).rejects.toMatchObject(wrong)
    await expect(verify(email, code)).rejects.toMatchObject(wrong)
  })

  it('the correct code is accepted at the fifth attempt', async () => {
    const { email } = await invite(owner)
    await send(email)
    const code = await codeSentTo(email)
    for (let time = 1; time < codeRules.tries; time += 1)
      await expect(verify(email, otherThan(code))).rejects.toMatchObject(wrong)
    expect(await verify(email, code)).toMatchObject({ valid: true })
  })

  it('a hundred simultaneous attempts count as five', async () => {
    const { services, lastCode } = withClock()
    const about = subject()
    await sendCode(about, keep, services)
    const wrongCode = otherThan(lastCode())
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => proveCode(about, wrongCode, services)),
    )
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    const record = await recordOf(about, services)
    expect(record?.codes.map(({ tries }) => tries)).toEqual([codeRules.tries])
    await expect(proveCode(about, lastCode(), services)).rejects.toMatchObject(wrong)
  })

  it('of many simultaneous requests with the correct code one succeeds', async () => {
    const { services, lastCode } = withClock()
    const about = subject()
    await sendCode(about, keep, services)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => proveCode(about, lastCode(), services)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('a code is valid for ten minutes, and a new one replaces it', async () => {
    const { services, later, lastCode } = withClock()
    const about = subject()
    await sendCode(about, keep, services)
    const old = lastCode()
    later(2)
    await sendCode(about, keep, services)
    if (old !== lastCode())
      await expect(proveCode(about, old, services)).rejects.toMatchObject(wrong)
    later(9.99)
    await proveCode(about, lastCode(), services)
    await sendCode(about, keep, services)
    later(10)
    await expect(proveCode(about, lastCode(), services)).rejects.toMatchObject(wrong)
  })

  it('codes are sent once a minute, after five of them every five minutes, and a refusal returns the delay', async () => {
    const { services, later } = withClock()
    const about = subject()
    await sendCode(about, keep, services)
    later(0.5)
    await expect(sendCode(about, keep, services)).rejects.toMatchObject({ retryAfter: 30 })
    for (let time = 1; time < codeRules.sendsPerHour; time += 1) {
      later(1)
      await sendCode(about, keep, services)
    }
    later(1)
    await expect(sendCode(about, keep, services)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfter: 240,
    })
    later(4)
    await sendCode(about, keep, services)
  })

  it('a code for one purpose or person is invalid for another', async () => {
    const { services, lastCode } = withClock()
    const address = newAddress()
    await sendCode({ purpose: 'email-change', address, uid: 'ann' }, keep, services)
    for (const other of [
      { purpose: 'email-change', address, uid: 'bob' },
      { purpose: 'password', address, network: undefined },
    ] as const)
      await expect(proveCode(other, lastCode(), services)).rejects.toMatchObject(wrong)
    await proveCode({ purpose: 'email-change', address, uid: 'ann' }, lastCode(), services)
  })

  it('a code is stored only as a hash', async () => {
    const { services, lastCode } = withClock()
    const about = subject()
    await sendCode(about, keep, services)
    const kept = JSON.stringify(await recordOf(about, services))
    expect(kept).not.toContain(lastCode())
    expect(kept).not.toContain(about.address)
  })
})

describe('calls without a sign-in', () => {
  it('calls without a sign-in are limited per network, and a refusal returns the delay', async () => {
    const network = newNetwork()
    const ask = () =>
      nobody.send('POST', '/v1/auth/send-email-otp', {
        headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
        body: JSON.stringify({ email: newAddress() }),
      })
    for (let time = 0; time < codeRules.sendsPerNetwork.calls; time += 1)
      expect((await ask()).status).toBe(200)
    let refused = await ask()
    const waitOf = ({ headers }: Response) => Number(headers.get('retry-after'))
    // An instance that has received every call refuses by its limit of a minute first.
    await vi.waitFor(
      async () => {
        refused = await ask()
        expect(waitOf(refused)).toBeGreaterThan(600)
      },
      { timeout: 90_000, interval: 1000 },
    )
    expect(refused.status).toBe(429)
    const seconds = waitOf(refused)
    expect(seconds).toBeLessThanOrEqual(codeRules.sendsPerNetwork.minutes * 60)
    expect(await refused.json()).toMatchObject({
      code: 'rate-limited',
      errorMessage: 'Too many requests, please try again later',
      data: { retry_after: seconds },
    })
  })

  it('calls that need codes return 501 while their secret is not configured', async () => {
    const { findInvitation, sendOtp } = operations
    const app = await serve({ findInvitation, sendOtp }, { codePepper: undefined })
    await expect(
      personWith('', undefined, app.url).call(endpoints.sendOtp, {
        body: { phone_number: '+447400123457' },
      }),
    ).rejects.toMatchObject({ code: 'not-configured', status: 501 })
  })
})

describe('attackers who know the address', () => {
  const from = (network: string, path: string, body: object) =>
    nobody.send('POST', path, {
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify(body),
    })
  const ask = (network: string, email: string) =>
    from(network, '/v1/auth/send-email-otp', { email })
  const tryCode = (network: string, email: string, code: string) =>
    from(network, '/v1/auth/verify-email-otp', { email, code })

  it('an attacker who uses up codes and attempts does not lock the owner out', async () => {
    const { email } = await invite(owner)
    const [home, ...strangers] = Array.from({ length: 6 }, newNetwork)
    if (home === undefined) throw new Error('No network')
    for (const stranger of strangers) expect((await ask(stranger, email)).status).toBe(200)
    expect((await ask(home, email)).status).toBe(200)
    const code = await codeSentTo(email)
    for (const stranger of strangers)
      for (let time = 0; time < codeRules.tries; time += 1)
        expect((await tryCode(stranger, email, otherThan(code))).status).toBe(400)
    // A new code that a stranger requests does not invalidate it either.
    expect((await ask(newNetwork(), email)).status).toBe(200)
    expect((await tryCode(home, email, otherThan(code))).status).toBe(400)
    expect((await tryCode(home, email, code)).status).toBe(200)
  })

  it('other networks have two attempts together at a code, after which even the correct one is refused', async () => {
    const { email } = await invite(owner)
    const [home, first, second] = [newNetwork(), newNetwork(), newNetwork()]
    await ask(home, email)
    const code = await codeSentTo(email)
    for (const stranger of [first, second])
      expect((await tryCode(stranger, email, otherThan(code))).status).toBe(400)
    expect((await tryCode(second, email, code)).status).toBe(400)
    expect((await tryCode(home, email, code)).status).toBe(200)
  })

  it('an attacker on the same network who also requests codes and uses up attempts does not lock the owner out', async () => {
    const { email } = await invite(owner)
    const campusNetwork = newNetwork()
    const asker = randomUUID()
    const send = (path: string, body: object) => from(campusNetwork, path, body)
    expect((await send('/v1/auth/send-email-otp', { email, asker })).status).toBe(200)
    const code = await codeSentTo(email)
    const strangers = [undefined, randomUUID(), randomUUID()].map((one) => ({ asker: one }))
    for (const stranger of strangers)
      for (let time = 0; time < codeRules.tries; time += 1) {
        const body = { email, code: otherThan(code), ...stranger }
        expect((await send('/v1/auth/verify-email-otp', body)).status).toBe(400)
      }
    expect((await send('/v1/auth/send-email-otp', { email })).status).toBe(429)
    const wrongTry = { email, code: otherThan(code), asker }
    expect((await send('/v1/auth/verify-email-otp', wrongTry)).status).toBe(400)
    expect((await send('/v1/auth/verify-email-otp', { email, code, asker })).status).toBe(200)
  })

  it('an owner who has moved to another network can still use the code', async () => {
    const { email } = await invite(owner)
    await ask(newNetwork(), email)
    expect((await tryCode(newNetwork(), email, await codeSentTo(email))).status).toBe(200)
  })
})

describe('budgets of SMS codes', () => {
  const block = () => `+4474${randomInt(100, 999)}`
  const numberIn = (prefix: string) =>
    `${prefix}${randomInt(10).toString()}${randomInt(1000, 9999)}`
  const { sendOtp } = operations
  const ask = (app: LocalApp, phone_number: string, headers = {}) =>
    sendJson(
      personWith('', undefined, app.url),
      'POST',
      '/v1/auth/send-otp',
      { phone_number },
      headers,
    )

  it('SMS codes to a block of numbers are limited across networks, and the limit is logged', async () => {
    const app = await serve({ sendOtp }, { codePepper: `pepper ${randomUUID()}` })
    const prefix = `${block()}${randomInt(10)}`
    const answers: number[] = []
    for (let index = 0; index < 24; index += 1) {
      const headers = { 'x-forwarded-for': `1.1.1.${index}, ${newNetwork()}` }
      answers.push((await ask(app, `${prefix}${String(1000 + index)}`, headers)).status)
    }
    expect(answers).toEqual([...Array(20).fill(200), ...Array(4).fill(429)])
    expect(app.lines.filter(({ severity }) => severity === 'WARNING')).toContainEqual(
      expect.objectContaining({ budget: 'sms-of-block' }),
    )
    // Other numbers are not affected.
    expect((await ask(app, numberIn(block()))).status).toBe(200)
  })

  it('SMS codes are limited in total, and a refusal returns the delay', async () => {
    const config = { codePepper: `pepper ${randomUUID()}`, smsPerHour: 3 }
    const app = await serve({ sendOtp }, config)
    for (let index = 0; index < 3; index += 1)
      expect((await ask(app, numberIn(block()))).status).toBe(200)
    const refused = await ask(app, numberIn(block()))
    expect(refused).toMatchObject({ status: 429, code: 'rate-limited' })
    expect(app.lines).toContainEqual(expect.objectContaining({ budget: 'sms-of-all' }))
  })
})

describe('fictional phone numbers of the demo data', () => {
  const demoNumber = () => `+447700900${String(randomInt(1000)).padStart(3, '0')}`

  it('a fictional number receives a code in a demo project, which signs its owner in', async () => {
    const number = demoNumber()
    const asker = randomUUID()
    await nobody.call(endpoints.sendOtp, { body: { phone_number: number, asker } })
    const sent = await store.messages.where('to', '==', number).get()
    const newest = sent.toSorted((a, b) => Number(b.created_at) - Number(a.created_at))[0]
    const code = newest?.body.slice(0, 6) ?? ''
    const proven = await nobody.call(endpoints.verifyOtp, {
      body: { phone_number: number, code, asker },
    })
    expect(proven).toMatchObject({ valid: true })
  })

  it('fictional numbers are refused in every other project', () => {
    expect(mobileNumber('+447700900123', { isDemo: false })).toBeUndefined()
    expect(mobileNumber('+447700901123', { isDemo: true })).toBeUndefined()
  })

  it.each([
    ['demo-huddle', true],
    ['demo', false],
    ['huddle-demo-1', false],
  ])('whether a project is a demo project depends on its id: %s', (GCLOUD_PROJECT, isDemo) => {
    expect(readConfig({ GCLOUD_PROJECT }).isDemo).toBe(isDemo)
  })
})

describe('codes by SMS', () => {
  const newNumber = () => `+447400${randomInt(100_000, 999_999)}`
  const sendTo = (phone_number: string) =>
    nobody.call(endpoints.sendOtp, { body: { phone_number } })
  const prove = (phone_number: string, code: string) =>
    nobody.call(endpoints.verifyOtp, { body: { phone_number, code } })

  it('a code by SMS signs its owner in to the app, as the same person each time', async () => {
    const number = newNumber()
    expect(await sendTo(number)).toEqual({ sent: true })
    const [message] = await store.messages.where('to', '==', number).get()
    const code = message?.body.slice(0, 6) ?? ''
    await expect(prove(number, otherThan(code))).rejects.toMatchObject(wrong)
    const { token } = await prove(number, code)
    const person = await signInWithToken(token)
    expect(await person.call(endpoints.verifySignIn, {})).toBe(true)
    await expect(prove(number, code)).rejects.toMatchObject(wrong)
  })

  it.each([
    ['', 'Please enter a phone number'],
    ['07400 123456', 'Phone numbers are written +441234567890'],
    ['+447', 'Phone numbers are written +441234567890'],
    ['+4912345678901', 'Invalid number +4912345678901'],
    ['+44740012345', 'Invalid number +44740012345'],
  ])('no SMS code is sent to "%s"', async (number, message) => {
    await expect(sendTo(number)).rejects.toMatchObject({
      status: 400,
      fields: { phone_number: expect.arrayContaining([message]) },
    })
  })

  it.each([
    '+447400123458',
    '+12025550123',
    '+353851234567',
    '+61412345678',
    '+64211234567',
    '+60123456789',
    '+15062345678',
  ])('an SMS code can be sent to %s', async (number) => {
    await sendTo(number).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'rate-limited' })
    })
  })
})

describe('logs and responses', () => {
  it('logs contain no codes, tokens or addresses, and neither do responses except those meant to', async () => {
    const { sendEmailOtp, verifyEmailOtp, findInvitation, requestPasswordReset } = operations
    const app = await serve(
      { sendEmailOtp, verifyEmailOtp, findInvitation, requestPasswordReset },
      { codePepper: 'pepper of this test' },
    )
    const somebody = personWith('', undefined, app.url)
    const { email } = await invite(owner)
    const answers: unknown[] = []
    const ask = async (path: string, body?: object) => {
      const response = await somebody.send(body ? 'POST' : 'GET', path, {
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer: unknown = await response.json()
      answers.push(answer)
      return answer
    }
    await ask(`/v1/auth/invite?email=${encodeURIComponent(email)}`)
    await ask('/v1/auth/send-email-otp', { email })
    await ask('/v1/auth/password-reset', { email })
    const code = await codeSentTo(email)
    await ask('/v1/auth/verify-email-otp', { email, code: otherThan(code) })
    const told = JSON.stringify(answers)
    const proven = JSON.stringify(await ask('/v1/auth/verify-email-otp', { email, code }))
    const resetCode = /"password_reset_code":"([^"]+)"/.exec(proven)?.[1] ?? 'none'
    expect(resetCode).not.toBe('none')
    const lines = JSON.stringify(app.lines)
    expect(app.lines.length).toBeGreaterThanOrEqual(5)
    for (const secret of [email, code, resetCode, 'pepper']) {
      expect(lines).not.toContain(secret)
      expect(told).not.toContain(secret)
    }
  })
})

/** Returns what is stored about the code of a subject: the only record that was changed for it. */
async function recordOf(about: CodeSubject, { store: own, config }: Services) {
  const { keyedHash } = await import('#operations/auth/keyed-hash.ts')
  return own.oneTimeCodes.doc(keyedHash(config, 'address', about.purpose, '', about.address)).get()
}
