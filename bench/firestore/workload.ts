import type { Firestore } from 'firebase-admin/firestore'
import { LimitReached, percentile, rateOf, timesOf, within } from '../measure.ts'

/** Documents to a batch, and batches under way at a time, while data are loaded. */
const batchSize = 500
const lanes = 4
const groups = 10

/** Documents of the size of a small event, spread over ten groups in no order. */
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

/** Ten documents of one group by rank: an equality, an order, a limit. */
export async function pageTimes(firestore: Firestore, collection: string) {
  const page = async (index: number) => {
    const { size } = await firestore
      .collection(collection)
      .where('group', '==', index % groups)
      .orderBy('rank')
      .limit(10)
      .get()
    if (size !== 10) throw new Error(`a page had ${size} documents in place of 10`)
  }
  await within(60_000, timesOf(page, { count: 10, limitMs: 10_000 })) // warm
  const times = await within(60_000, timesOf(page, { count: 300, limitMs: 15_000 }))
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), count: times.length }
}

export function setRate(firestore: Firestore, inFlight: number, forMs: number): Promise<number> {
  const set = (index: number) => firestore.doc(`sets/${idOf(index)}`).set(documentOf(index))
  return within(forMs + 30_000, rateOf(set, { inFlight, forMs }))
}

/** Reads a document and writes it with one more; each transaction in flight has its own. */
export function transactionRate(
  firestore: Firestore,
  inFlight: number,
  forMs: number,
): Promise<number> {
  const increment = (index: number) => {
    const counter = firestore.doc(`counters/${index % (inFlight * 4)}`)
    return firestore.runTransaction(async (transaction) => {
      const before: unknown = (await transaction.get(counter)).get('count')
      transaction.set(counter, { count: typeof before === 'number' ? before + 1 : 1 })
    })
  }
  return within(forMs + 30_000, rateOf(increment, { inFlight, forMs }))
}

/** From one write to the moment when the last of the listeners has it. */
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
