import { randomInt, timingSafeEqual } from 'node:crypto'

import { RateLimited, ServiceError } from '@huddle/contract'

import type { Services } from '#services.ts'
import type { Tx } from '#store/transaction.ts'

import { afterTry, secondsToWait, withNewCode, type Asker } from './codes-by-asker.ts'
import { keyedHash } from './keyed-hash.ts'
import { roomFor, windowOf, type CallLimit } from './limit-calls.ts'

/**
 * What a code proves: that the person who sets a new password reads the mail of the address, that a
 * new address belongs to the person `uid`, or that a phone is at hand. A code of one purpose or
 * person is invalid for any other. Where the caller is unauthenticated, `network` is the network
 * they call from and `asker` the id of the client that the code is for.
 */
export type CodeSubject =
  | ({ purpose: 'password' | 'app-sign-in'; address: string } & Stranger)
  | { purpose: 'email-change' | 'phone-change'; address: string; uid: string }

type Stranger = { network: string | undefined; asker?: string | undefined }

/** A limit on the cost of all codes of one kind together, besides the limit of each address. */
export type Budget = { limit: CallLimit; who: string }

/** Sends the code, in the transaction that stores it. `id` identifies this message. */
export type Delivery = (tx: Tx, code: string, id: string) => void

type Needed = Pick<Services, 'store' | 'clock' | 'config' | 'log'>

const day = 86_400_000
const daysKept = 30

/**
 * Creates a code, which replaces the previous one of the same asker. Without a delivery an
 * equivalent record is written in its place, so that a stranger cannot tell from the response, the
 * limit or the time whether an address is known. See T16.
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
 * Uses up a code, or refuses. Every guess is counted in a transaction of its own before its result
 * is returned, so that concurrent guesses get no more than the five. Wrong, expired, used and
 * locked codes are refused with the same message.
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

/** Refuses when a budget is used up, and logs it, because the operators have to know. */
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

/** The field of the request that holds the code. */
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
