import type { Firestore } from 'firebase-admin/firestore'
import type { Unit } from '../bench-case.ts'
import { median, memoryOf } from '../measure.ts'
import { type Running, startSubject, type Subject } from './subjects.ts'
import { fanOutTimes, loadDocuments, pageTimes, setRate, transactionRate } from './workload.ts'

type Add<Measure extends string> = (measure: Measure, value: number) => void

/** Something to do with a fresh process, and what it measures. Measures that were not reached have no value. */
export type Step = {
  measures: Record<string, Unit>
  run(subject: Subject, add: Add<string>): Promise<void>
}

export function stepsFor(quick: boolean): Step[] {
  const forMs = quick ? 2000 : 5000
  return [
    start(),
    rate('sets, 1 in flight', (firestore) => setRate(firestore, 1, forMs)),
    rate('sets, 10 in flight', (firestore) => setRate(firestore, 10, forMs)),
    rate('transactions, 1 in flight', (firestore) => transactionRate(firestore, 1, forMs)),
    rate('transactions, 10 in flight', (firestore) => transactionRate(firestore, 10, forMs)),
    fanOut(100, quick ? 10 : 50),
    pages(1000, 60_000),
    pages(quick ? 10_000 : 100_000, quick ? 60_000 : 120_000),
  ]
}

function start(): Step {
  return {
    measures: { 'start to first answer, median of 3': 'ms', 'memory when ready': 'MB' },
    async run(subject, add) {
      const times: number[] = []
      const memories: number[] = []
      for (let run = 0; run < 3; run += 1) {
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
    measures: { [name]: 'per s' },
    run: (subject, add) =>
      withRunning(subject, async ({ firestore }) => add(name, await measured(firestore))),
  }
}

function fanOut(listeners: number, writes: number): Step {
  const name = `a write to ${listeners} listeners`
  return {
    measures: { [`${name}, p50`]: 'ms', [`${name}, p99`]: 'ms' },
    run: (subject, add) =>
      withRunning(subject, async ({ firestore }) => {
        const { p50, p99 } = await fanOutTimes(firestore, listeners, writes)
        add(`${name}, p50`, p50)
        add(`${name}, p99`, p99)
      }),
  }
}

function pages(count: number, limitMs: number): Step {
  const documents = `${count.toLocaleString('en')} documents`
  return {
    measures: {
      [`loading ${documents}`]: 's',
      [`memory with ${documents}`]: 'MB',
      [`page of 10 out of ${documents}, p50`]: 'ms',
      [`page of 10 out of ${documents}, p99`]: 'ms',
    },
    run: (subject, add) =>
      withRunning(subject, async ({ firestore, pid }) => {
        const began = performance.now()
        await loadDocuments(firestore, 'many', count, limitMs)
        add(`loading ${documents}`, (performance.now() - began) / 1000)
        add(`memory with ${documents}`, memoryOf(pid))
        const { p50, p99 } = await pageTimes(firestore, 'many')
        add(`page of 10 out of ${documents}, p50`, p50)
        add(`page of 10 out of ${documents}, p99`, p99)
      }),
  }
}

async function withRunning(
  subject: Subject,
  work: (running: Running) => Promise<void>,
): Promise<void> {
  const running = await startSubject(subject)
  try {
    await work(running)
  } finally {
    await running.stop()
  }
}
