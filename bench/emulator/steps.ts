import type { Firestore } from 'firebase-admin/firestore'
import type { Unit } from '../bench-case.ts'
import { median, memoryOf, NotOffered } from '../measure.ts'
import type { Running, Subject } from './subjects.ts'
import {
  fanOutTimes,
  loadDocuments,
  pageTimes,
  readRate,
  ruledRate,
  setRate,
  transactionRate,
} from './workload.ts'

type Add<Measure extends string> = (measure: Measure, value: number) => void
type Measure = { unit: Unit; atMost?: number }

/**
 * A piece of work for a fresh process, with its measures. Measures that were not reached have no
 * value.
 */
export type Step = {
  measures: Record<string, Measure>
  run(subject: Subject, add: Add<string>): Promise<void>
}

export function stepsFor(quick: boolean): Step[] {
  const forMs = quick ? 2000 : 5000
  const [few, many] = sizesOf(quick)
  return [
    start(),
    rate('reads of one document, 1 in flight', (firestore) => readRate(firestore, 1, forMs)),
    rate('reads of one document, 10 in flight', (firestore) => readRate(firestore, 10, forMs)),
    rate('sets, 1 in flight', (firestore) => setRate(firestore, 1, forMs)),
    rate('sets, 10 in flight', (firestore) => setRate(firestore, 10, forMs)),
    rate('transactions, 1 in flight', (firestore) =>
      transactionRate(firestore, { inFlight: 1, counters: 4, forMs }),
    ),
    rate('transactions, 10 in flight', (firestore) =>
      transactionRate(firestore, { inFlight: 10, counters: 40, forMs }),
    ),
    rate('transactions, 5 in flight on one document', (firestore) =>
      transactionRate(firestore, { inFlight: 5, counters: 1, forMs }),
    ),
    ruled('reads by REST, 10 in flight, no rules', { asPerson: false, forMs }),
    ruled('reads by REST, 10 in flight, our rules', { asPerson: true, forMs }),
    fanOut(100, quick ? 10 : 50),
    fanOut(1000, quick ? 5 : 20),
    pages(few, 60_000),
    pages(many, quick ? 60_000 : 120_000),
  ]
}

/** The smallest and largest number of documents in the store during a step. */
export function sizesOf(quick: boolean): [number, number] {
  return [1000, quick ? 10_000 : 100_000]
}

export function pageMeasure(count: number, part: 'p50' | 'p99'): string {
  return `page of 20 out of ${documents(count)}, ${part}`
}

function documents(count: number): string {
  return `${count.toLocaleString('en')} documents`
}

function start(): Step {
  return {
    measures: {
      'start to first answer, median of 3': { unit: 'ms', atMost: 500 },
      'memory when ready': { unit: 'MB' },
    },
    async run(subject, add) {
      const times: number[] = []
      const memories: number[] = []
      for (let run = 0; run < (subject.isFresh ? 3 : 1); run += 1) {
        await withRunning(subject, async ({ readyMs, pid }) => {
          times.push(readyMs)
          memories.push(memoryOf(pid))
        })
      }
      add('start to first answer, median of 3', median(times))
      add('memory when ready', median(memories))
    },
  }
}

function rate(name: string, measured: (firestore: Firestore) => Promise<number>): Step {
  return {
    measures: { [name]: { unit: 'per s' } },
    run: (subject, add) =>
      withRunning(subject, async ({ firestore }) => add(name, await measured(firestore))),
  }
}

function ruled(name: string, how: { asPerson: boolean; forMs: number }): Step {
  return {
    measures: { [name]: { unit: 'per s' } },
    async run(subject, add) {
      if (!subject.hasRules) throw new NotOffered('no security rules, no REST')
      await withRunning(subject, async ({ origin = '' }) => add(name, await ruledRate(origin, how)))
    },
  }
}

function fanOut(listeners: number, writes: number): Step {
  const name = `a write to ${listeners.toLocaleString('en')} listeners`
  return {
    measures: { [`${name}, p50`]: { unit: 'ms' }, [`${name}, p99`]: { unit: 'ms' } },
    run: (subject, add) =>
      withRunning(subject, async ({ firestore }) => {
        const { p50, p99 } = await fanOutTimes(firestore, listeners, writes)
        add(`${name}, p50`, p50)
        add(`${name}, p99`, p99)
      }),
  }
}

const mostMemory = 400

function pages(count: number, limitMs: number): Step {
  const loading = `loading ${documents(count)}`
  const memory = `memory with ${documents(count)}`
  return {
    measures: {
      [loading]: { unit: 's' },
      [memory]: { unit: 'MB', atMost: mostMemory },
      [pageMeasure(count, 'p50')]: { unit: 'ms' },
      [pageMeasure(count, 'p99')]: { unit: 'ms' },
    },
    run: (subject, add) =>
      withRunning(subject, async ({ firestore, pid }) => {
        const began = performance.now()
        await loadDocuments(firestore, 'many', count, limitMs)
        add(loading, (performance.now() - began) / 1000)
        add(memory, memoryOf(pid))
        const { p50, p99 } = await pageTimes(firestore, 'many')
        add(pageMeasure(count, 'p50'), p50)
        add(pageMeasure(count, 'p99'), p99)
      }),
  }
}

async function withRunning(
  subject: Subject,
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const running = await subject.start()
  try {
    await work(running)
  } finally {
    await running.stop()
  }
}
