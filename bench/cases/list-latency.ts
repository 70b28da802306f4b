import { root } from '../../scripts/paths.ts'
import type { BenchCase, Figure } from '../bench-case.ts'
import { asEachOf, load, type LoadResult } from '../load.ts'
import { median } from '../measure.ts'
import type { Office } from '../office.ts'
import { programFile, startProgram } from '../program.ts'
import { tokenOf } from '../suite-access.ts'

/**
 * The list of events under load. Runs one instance of the deployed function in a process of its
 * own, because the Functions emulator starts a process for each concurrent request.
 */
export const listLatencyCase: BenchCase = {
  name: 'list-latency',
  title: 'GET /v2/events, ten of the most events, one instance',
  async run(bench) {
    const { suite, offices } = await bench.suite()
    const office = offices.at(-1)
    if (office === undefined) throw new Error('There is no office')
    const requests = asEachOf(
      await Promise.all(office.owners.map((owner) => tokenOf(suite, owner))),
    )
    const server = startProgram(
      [programFile('api.mjs'), `${root}/functions/dist/index.js`],
      suite.environment,
    )
    try {
      const url = `http://127.0.0.1:${await server.said('LISTENING', 60_000)}/v2/events`
      await load({ url, requests, connections: 10, seconds: 2 }) // warm-up
      const figures: Figure[] = []
      for (const connections of [1, 10, 50]) {
        const runs: LoadResult[] = []
        for (let run = 0; run < (bench.quick ? 1 : 3); run += 1) {
          runs.push(await load({ url, requests, connections, seconds: bench.quick ? 3 : 8 }))
        }
        const subject = `${connections} connection${connections === 1 ? '' : 's'}`
        const of = (pick: (run: LoadResult) => number) => median(runs.map(pick))
        figures.push(
          { measure: 'p50', subject, unit: 'ms', value: of(({ p50 }) => p50) },
          { measure: 'p99', subject, unit: 'ms', value: of(({ p99 }) => p99) },
          { measure: 'answers', subject, unit: 'per s', value: of(({ rate }) => rate) },
        )
      }
      const inTheMiddle = await load({
        url: `${url}?startAfter=${middleOf(office)}`,
        requests,
        connections: 10,
        seconds: bench.quick ? 3 : 8,
      })
      figures.push({
        measure: 'p50 of a page in the middle',
        subject: '10 connections',
        unit: 'ms',
        value: inTheMiddle.p50,
      })
      return figures
    } finally {
      await server.stop()
    }
  },
}

/**
 * An event half-way through the list, which is ordered by start date: the events are spread evenly
 * over a year.
 */
function middleOf({ universityId, count }: Office): string {
  const index = Math.floor(count / 2 / 365) * 365 + 182
  return `${universityId}-many-${String(index).padStart(6, '0')}`
}
