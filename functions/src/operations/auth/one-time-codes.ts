import { randomInt, timingSafeEqual } from 'node:crypto'

import { RateLimited, ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { afterTry, secondsToWait, withNewCode, type Asker } from './codes-by-asker.ts'
import { keyedHash } from './keyed-hash.ts'
import { roomFor, windowOf, type CallLimit } from './limit-calls.ts'

/**
 * What a code proves: that a new password is set by who reads the mail of the address, that a new address is one's own (`uid` says whose), or
 * that a phone is at hand. A code of one purpose or person is worth nothing for another. Where strangers may ask, `network` says from where, and
 * `asker` whose code it is.
 */
export type CodeSubject =
  | ({ purpose: 'password' | 'app-sign-in'; address: string } & Stranger)
  | { purpose: 'email-change' | 'phone-change'; address: string; uid: string }

type Stranger = { network: string | undefined; asker?: string | undefined }

/** What all codes of one kind together may cost, besides what one address may have. */
export type Budget = { limit: CallLimit; who: string }

/** Puts the code on its way, in the transaction that stores it. `id` names this sending. */
export type Delivery = (tx: Tx, code: string, id: string) => void

type Needed = Pick<Services, 'store' | 'clock' | 'config' | 'log'>

const day = 86_400_000
const daysKept = 30

/**
 * Makes a new code, which kills the old one of the same asker. Without a delivery something as good is
 * written in its place, so that a stranger cannot tell by answer, limit or time whether an address is known. Decision T16.
 */
export async function sendCode(
  subject: CodeSubject,
  deliver: Delivery | undefined,
  services: Needed,
  budgets: readonly Budget[] = [],
): Promise<void> {
  const { store, clock, config } = services
  const { id, ...asker } = placeOf(subject, config)
  const ref = store.oneTimeCodes.doc(id)
  const code = String(randomInt(10 ** 6)).padStart(6, '0')
  const codeHash = keyedHash(config, 'code', id, code)
  await store.standaloneTransaction(async (tx) => {
    const known = (await tx.get(ref))?.codes ?? []
    const now = clock.now()
    const wait = secondsToWait(known, asker, now)
    if (wait > 0) throw new RateLimited('Please wait before you ask for another code', wait)
    const counts = []
    for (const budget of budgets) counts.push(await roomIn(tx, budget, services))
    for (const count of counts) count()
    tx.set(ref, {
      codes: withNewCode(known, asker, codeHash, now),
      expires_at: new Date(now.getTime() + daysKept * day),
    })
    const sendingId = `code-${keyedHash(config, 'sending', id, asker.asker).slice(0, 32)}-${now.getTime()}`
    if (deliver) deliver(tx, code, sendingId)
    else tx.create(store.unsentCodes.doc(sendingId), { expires_at: new Date(now.getTime() + day) })
  })
}

/**
 * Uses a code up, or refuses. Every try is counted before its outcome is known outside, in a transaction of its own, so that tries side by side
 * get no more than the five. Wrong, old, used and locked codes are refused alike.
 */
export async function proveCode(
  subject: CodeSubject,
  code: string,
  { store, clock, config }: Needed,
): Promise<void> {
  const { id, asker } = placeOf(subject, config)
  const ref = store.oneTimeCodes.doc(id)
  const given = keyedHash(config, 'code', id, code)
  const isProven = await store.standaloneTransaction(async (tx) => {
    const known = await tx.get(ref)
    const isRight = (codeHash: string) => isEqual(given, codeHash)
    const result = afterTry(known?.codes ?? [], asker, isRight, clock.now())
    if (result === undefined) return false
    tx.update(ref, { codes: result.codes })
    return result.isProven
  })
  if (!isProven) throw wrongCode(subject)
}

function placeOf(subject: CodeSubject, config: Services['config']): { id: string } & Asker {
  const { purpose, address } = subject
  const whose = 'uid' in subject ? subject.uid : ''
  const stranger: Stranger = 'uid' in subject ? { network: undefined } : subject
  const network = keyedHash(config, 'network', stranger.network ?? '').slice(0, 32)
  return {
    id: keyedHash(config, 'address', purpose, whose, address),
    network,
    asker:
      stranger.asker === undefined
        ? network
        : keyedHash(config, 'asker', stranger.asker).slice(0, 32),
  }
}

/** Refuses when a budget is used up, which those who run the service have to know. */
async function roomIn(tx: Tx, { limit, who }: Budget, services: Needed): Promise<() => void> {
  const ref = windowOf(limit, who, services)
  try {
    return await roomFor(tx, ref, limit, services)
  } catch (error) {
    if (error instanceof RateLimited)
      services.log.warn('a budget for messages is used up', { budget: limit.name })
    throw error
  }
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(bytes.encode(one), bytes.encode(other))
}

const bytes = new TextEncoder()

/** What the calls name the code. */
const codeFields: Record<CodeSubject['purpose'], string> = {
  password: 'code',
  'app-sign-in': 'code',
  'email-change': 'email_code',
  'phone-change': 'phone_code',
}

function wrongCode({ purpose }: CodeSubject): ServiceError {
  const message = 'This code is not valid. Check it, or ask for a new one'
  const field = codeFields[purpose]
  return new ServiceError('validation-error', message, { [field]: [message] })
}
