import { createClient, endpoints } from '@huddle/contract'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Suite } from '../../scripts/suite/suite.ts'
import { root } from '../../scripts/paths.ts'
import type { BenchCase, Figure } from '../bench-case.ts'
import { within } from '../measure.ts'
import type { Office } from '../office.ts'
import { programFile, startProgram } from '../program.ts'
import { forgetUsage, tokenOf, usageOf } from '../suite-access.ts'

const exportLimitMs = 5 * 60_000
/**
 * The memory that Node reserves for itself in a 512 MB instance, which is what the API has
 * (`HUDDLE_API_MEMORY`).
 */
const heapMb = 256

/**
 * The CSV of the events of one university: a single process writes every row within one call and
 * does nothing else.
 */
export const exportsCase: BenchCase = {
  name: 'exports',
  title: 'CSV of all events, one instance',
  async run(bench) {
    const { suite, offices } = await bench.suite()
    const sizes = [offices.at(0), offices.at(-1)].filter((office) => office !== undefined)
    const figures: Figure[] = []
    let leastMb: number | undefined
    for (const office of sizes) {
      const { seconds, peakMb, reads } = await exportOnce(suite, office)
      const subject = `${office.count} events`
      leastMb ??= peakMb
      figures.push(
        { measure: 'rows', subject, unit: 'per s', value: office.count / seconds },
        { measure: 'peak of memory', subject, unit: 'MB', value: peakMb, atMost: leastMb * 1.25 },
        { measure: 'reads for each row', subject, unit: 'reads', value: reads / office.count },
      )
    }
    return figures
  },
}

async function exportOnce(suite: Suite, office: Office) {
  const [owner] = office.owners
  if (owner === undefined) throw new Error('The office has no Owner')
  const token = await tokenOf(suite, owner)
  const server = startProgram(
    [`--max-old-space-size=${heapMb}`, programFile('api.mjs'), `${root}/functions/dist/index.js`],
    {
      ...suite.environment,
      HUDDLE_EXPORT_ROWS_IN_CALL: '1000000',
    },
  )
  try {
    const call = createClient({
      baseUrl: `http://127.0.0.1:${await server.said('LISTENING', 60_000)}`,
      fetch,
      token: async () => token,
      headers: () => ({}),
      pause: (ms) => pause(ms),
    })
    // An empty export loads the modules that every export needs.
    const nothing = { startDate: '1990-01-01', endDate: '1990-01-02' }
    await call(endpoints.downloadEvents, { query: nothing })
    await forgetUsage(suite)
    const began = performance.now()
    let { state, exportId } = await within(exportLimitMs, call(endpoints.downloadEvents, {}))
    // An export that exceeds the time limit of a call is finished by the task queue, in a process
    // of the Functions emulator.
    while (state === 'preparing' && performance.now() - began < exportLimitMs) {
      await pause(500)
      state = (await call(endpoints.getExport, { params: { exportId } })).state
    }
    const seconds = (performance.now() - began) / 1000
    if (state !== 'ready') throw new Error(`The export is ${state} after ${seconds} s`)
    return { seconds, peakMb: peakMemoryOf(server.pid), reads: (await usageOf(suite)).total.reads }
  } finally {
    await server.stop()
  }
}

/** The peak memory of a process in MB, as Linux reports it. */
function peakMemoryOf(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`Linux does not know process ${pid}`)
  return Number(kilobytes) / 1024
}
