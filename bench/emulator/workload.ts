import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Firestore } from 'firebase-admin/firestore'
import { root } from '../../scripts/paths.ts'
import { LimitReached, percentile, rateOf, timesOf, within } from '../measure.ts'

/** Documents in a batch, and concurrent batches, while data are loaded. */
const batchSize = 500
const lanes = 4
const groups = 10

/** Documents the size of a small event, spread over ten groups in no particular order. */
export async function loadDocuments(
  firestore: Firestore,
  collection: string,
  count: number,
  limitMs: number,
): Promise<void> {
  let next = 0
  const end = performance.now() + limitMs
  const lane = async () => {
    while (next < count) {
      const first = next
      next += batchSize
      if (performance.now() > end) {
        throw new LimitReached(`${first} documents after ${limitMs / 1000} s`)
      }
      const batch = firestore.batch()
      for (let index = first; index < Math.min(first + batchSize, count); index += 1) {
        batch.set(firestore.doc(`${collection}/${idOf(index)}`), documentOf(index))
      }
      await batch.commit()
    }
  }
  await within(limitMs + 30_000, Promise.all(Array.from({ length: lanes }, lane)))
}

const pageSize = 20

/** A query for one group ordered by rank: an equality, an order and a limit. */
export async function pageTimes(firestore: Firestore, collection: string) {
  const page = async (index: number) => {
    const { size } = await firestore
      .collection(collection)
      .where('group', '==', index % groups)
      .orderBy('rank')
      .limit(pageSize)
      .get()
    if (size !== pageSize) throw new Error(`a page had ${size} documents`)
  }
  await within(60_000, timesOf(page, { count: 10, limitMs: 10_000 })) // warm-up
  const times = await within(60_000, timesOf(page, { count: 300, limitMs: 15_000 }))
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length }
}

export function setRate(firestore: Firestore, inFlight: number, forMs: number): Promise<number> {
  const set = (index: number) => firestore.doc(`sets/${idOf(index)}`).set(documentOf(index))
  return within(forMs + 30_000, rateOf(set, { inFlight, forMs }))
}

/** Reads one document at a time out of a thousand. */
export async function readRate(
  firestore: Firestore,
  inFlight: number,
  forMs: number,
): Promise<number> {
  await loadDocuments(firestore, 'few', 1000, 60_000)
  const read = async (index: number) => {
    const { exists } = await firestore.doc(`few/${idOf((index * 7919) % 1000)}`).get()
    if (!exists) throw new Error('a document that was written is missing')
  }
  return within(forMs + 30_000, rateOf(read, { inFlight, forMs }))
}

/**
 * The same reads over REST, once as the server, which bypasses the rules, and once as a user, for
 * whom they are evaluated.
 */
export async function ruledRate(
  origin: string,
  { asPerson, forMs }: { asPerson: boolean; forMs: number },
): Promise<number> {
  const project = 'projects/demo-bench'
  const rules = readFileSync(join(root, 'firestore.rules'), 'utf8')
  await fetch(`${origin}/emulator/v1/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: rules }] } }),
  })
  const address = `${origin}/v1/${project}/databases/(default)/documents/users/alice`
  const owner = { authorization: 'Bearer owner' }
  await fetch(address, { method: 'PATCH', headers: owner, body: JSON.stringify({ fields: {} }) })
  const headers = asPerson ? { authorization: `Bearer ${tokenOf('alice')}` } : owner
  const read = async () => {
    const answer = await fetch(address, { headers })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    await answer.text()
  }
  return within(forMs + 30_000, rateOf(read, { inFlight: 10, forMs }))
}

/** An unsigned token, as the Auth emulator makes them. */
function tokenOf(uid: string): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, user_id: uid })}.`
}

/**
 * Each transaction reads a document and increments it, either a document of its own or one shared
 * by all.
 */
export async function transactionRate(
  firestore: Firestore,
  { inFlight, counters, forMs }: { inFlight: number; counters: number; forMs: number },
): Promise<number> {
  const documents = Array.from({ length: counters }, (_, index) =>
    firestore.doc(`counters/${index}`),
  )
  let done = 0
  const increment = async (index: number) => {
    const counter = firestore.doc(`counters/${index % counters}`)
    await firestore.runTransaction(async (transaction) => {
      const before: unknown = (await transaction.get(counter)).get('count')
      transaction.set(counter, { count: typeof before === 'number' ? before + 1 : 1 })
    })
    done += 1
  }
  const perSecond = await within(forMs + 30_000, rateOf(increment, { inFlight, forMs }))
  const counted = (await firestore.getAll(...documents))
    .map((document): unknown => document.get('count'))
    .reduce<number>((sum, count) => (typeof count === 'number' ? sum + count : sum), 0)
  if (counted !== done) throw new Error(`${done - counted} of ${done} increments were lost`)
  return perSecond
}

/** Measures the time from a write until the last listener receives it. */
export async function fanOutTimes(firestore: Firestore, listeners: number, writes: number) {
  const heard = Array.from({ length: listeners }, () => -1)
  let onHeard = () => {}
  let onProblem = (_error: Error) => {}
  const document = firestore.doc('heard/one')
  await document.set({ count: 0 })
  const stops = heard.map((_, listener) =>
    document.onSnapshot(
      (snapshot) => {
        const count: unknown = snapshot.get('count')
        if (typeof count === 'number') heard[listener] = count
        onHeard()
      },
      (error) => onProblem(error),
    ),
  )
  const everybodyHas = (count: number) =>
    new Promise<void>((resolve, reject) => {
      onProblem = reject
      onHeard = () => {
        if (heard.every((each) => each >= count)) resolve()
      }
      onHeard()
    })
  try {
    await within(60_000, everybodyHas(0))
    const write = async (index: number) => {
      const all = everybodyHas(index + 1)
      await Promise.all([document.set({ count: index + 1 }), all])
    }
    const times = await within(60_000, timesOf(write, { count: writes, limitMs: 30_000 }))
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
  } finally {
    for (const stop of stops) stop()
  }
}

function idOf(index: number): string {
  return String(index).padStart(6, '0')
}

function documentOf(index: number) {
  const scattered = (index * 7919) % 104_729
  return {
    group: scattered % groups,
    rank: scattered,
    title: `Open evening ${index}`,
    description:
      'Meet the people of the boathouse, see the boats and try one on the water. '.repeat(3),
    place: { name: 'Boathouse', floor: index % 5 },
    tags: ['open', 'sport', `tag-${index % 50}`],
    isPublic: index % 2 === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }
}
