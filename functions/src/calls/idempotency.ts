import { createHash } from 'node:crypto'

import { ServiceError } from '@huddle/contract'
import type { z } from 'zod'

import type { Services } from '#services.ts'
import type { IdempotencyRecord } from '#store/idempotency-record.ts'
import type { Store } from '#store/store.ts'
import type { Tx } from '#store/transaction.ts'

const hoursKept = 24

export type KeyedCall = {
  key: string
  uid: string
  /** The call and its input, which the key identifies. */
  request: unknown
  data: z.ZodType
}

/**
 * Carries out a write once per idempotency key (see A3). The key is written in the operation's
 * first transaction, together with the effect, so neither can exist without the other. A repeated
 * call gets the response of the first one.
 */
export async function runOnce(
  call: KeyedCall,
  services: Services,
  run: (services: Services) => Promise<unknown>,
): Promise<{ data: unknown; isReplay: boolean }> {
  const { store, clock } = services
  const ref = store.idempotency.doc(digest([call.uid, call.key]))
  const fingerprint = digest(call.request)
  const now = clock.now()
  const recordOf = (answer: string | null): IdempotencyRecord => ({
    uid: call.uid,
    fingerprint,
    answer,
    created_at: now,
    expires_at: new Date(now.getTime() + hoursKept * 3_600_000),
  })
  const findEarlier = (record: IdempotencyRecord | undefined): void => {
    if (record !== undefined && record.expires_at > now) throw new EarlierCall(record)
  }

  let isKeyWritten = false
  const transaction = <Result>(body: (tx: Tx) => Promise<Result>): Promise<Result> => {
    if (isKeyWritten) return store.transaction(body)
    return store
      .transaction(async (tx) => {
        findEarlier(await tx.get(ref))
        const result = await body(tx)
        tx.set(ref, recordOf(answerOf(call.data, result)))
        return result
      })
      .then((result) => {
        isKeyWritten = true
        return result
      })
  }
  const keyedStore: Store = { ...store, transaction }

  try {
    findEarlier(await ref.get())
    const data = call.data.parse(await run({ ...services, store: keyedStore }))
    await ref.set(recordOf(storable(data)))
    return { data, isReplay: false }
  } catch (error) {
    if (error instanceof EarlierCall)
      return { data: replay(error.record, fingerprint), isReplay: true }
    throw error
  }
}

/** Validates the `idempotency-key` header, or throws a refusal. */
export function checkKey(key: string): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ServiceError('validation-error', 'An idempotency key has 1 to 255 printable characters')
}

class EarlierCall extends Error {
  readonly record: IdempotencyRecord

  constructor(record: IdempotencyRecord) {
    super('This call was carried out before')
    this.name = 'EarlierCall'
    this.record = record
  }
}

function replay({ fingerprint, answer }: IdempotencyRecord, asked: string): unknown {
  if (fingerprint !== asked)
    throw new ServiceError('conflict', 'This idempotency key belongs to another request')
  // The instance stopped between the effect and the response. The response is lost, and carrying
  // out the call a second time would be wrong.
  if (answer === null) throw new ServiceError('conflict', 'This request was carried out before')
  const data: unknown = JSON.parse(answer)
  return data
}

/**
 * Most operations respond with what their transaction returns. Such a response can be stored
 * together with the effect.
 */
function answerOf(schema: z.ZodType, result: unknown): string | null {
  const parsed = schema.safeParse(result)
  return parsed.success ? storable(parsed.data) : null
}

/**
 * A document holds at most a megabyte. Longer responses, such as the addresses of a thousand parts,
 * are not stored and so cannot be repeated.
 */
function storable(answer: unknown): string | null {
  const text = JSON.stringify(answer)
  return text.length > 900_000 ? null : text
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
