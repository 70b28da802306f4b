import { setTimeout as pause } from 'node:timers/promises'
import { createClient, endpoints } from '@huddle/contract'
import type { Browser } from 'playwright-core'
import type { Suite } from '../../scripts/suite/suite.ts'
import type { BenchCase, Figure } from '../bench-case.ts'
import { openBrowser, openDashboard, signInToReview } from '../dashboard.ts'
import type { Office } from '../office.ts'
import { forgetUsage, tokenOf, usageOf } from '../suite-access.ts'

/** The reads billed for a list of ten rows must not grow with the number of events. */
export const readsCase: BenchCase = {
  name: 'reads',
  title: 'Documents read for ten rows',
  async run(bench) {
    const { suite, offices } = await bench.suite()
    const browser = await openBrowser()
    try {
      const figures: Figure[] = []
      for (const office of offices) {
        const subject = `${office.count.toLocaleString('en')} events`
        const measured = [
          ...(await readsOfReview(browser, suite, office)),
          ...(await readsOfList(suite, office)),
        ]
        figures.push(...measured.map((each) => ({ ...each, subject, unit: 'reads' as const })))
      }
      return figures
    } finally {
      await browser.close()
    }
  },
}

type Count = { measure: string; value: number; atMost: number }

/** Opens the dashboard in a browser and counts all reads of the reviewer's own sign-in. */
async function readsOfReview(
  browser: Browser,
  suite: Suite,
  { reviewer }: Office,
): Promise<Count[]> {
  const caller = `uid:${reviewer.uid}`
  const page = await openDashboard(browser, suite.webUrl)
  await forgetUsage(suite)
  await signInToReview(page, reviewer.email)
  await page.getByText(/^1-10 of /).waitFor()
  const first = await settledReads(suite, caller)
  await forgetUsage(suite)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText(/^11-20 of /).waitFor()
  const second = await settledReads(suite, caller)
  await page.context().close()
  return [
    { measure: 'dashboard, opening Review', value: first, atMost: 15 },
    { measure: 'dashboard, its second page', value: second, atMost: 11 },
  ]
}

/** Calls the API, as the ticketing system of a university or a script does. */
async function readsOfList(suite: Suite, { owners }: Office): Promise<Count[]> {
  const [owner] = owners
  if (owner === undefined) throw new Error('The office has no owner')
  const token = await tokenOf(suite, owner)
  const call = createClient({
    baseUrl: suite.environment['HUDDLE_API_URL'] ?? '',
    fetch,
    token: async () => token,
    headers: () => ({}),
    pause: async () => {},
  })
  const { events } = await call(endpoints.listEvents, {})
  const startAfter = events.slice(-3).map(({ id }) => id)
  const first = await leastReads(suite, () => call(endpoints.listEvents, {}))
  const second = await leastReads(suite, () =>
    call(endpoints.listEvents, { query: { startAfter } }),
  )
  return [
    { measure: 'GET /v2/events', value: first, atMost: 15 },
    { measure: 'GET /v2/events, the second page', value: second, atMost: 15 },
  ]
}

/**
 * The server's reads: the lowest of five calls, because reads of background functions are counted
 * with them.
 */
async function leastReads(suite: Suite, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < 5; run += 1) {
    await forgetUsage(suite)
    await work()
    counts.push((await usageOf(suite)).callers['owner']?.reads ?? 0)
  }
  return Math.min(...counts)
}

/** The reads of a caller, once a second has passed without a new one. */
async function settledReads(suite: Suite, caller: string): Promise<number> {
  let before = -1
  let reads = 0
  while (reads !== before) {
    before = reads
    await pause(1000)
    reads = (await usageOf(suite)).callers[caller]?.reads ?? 0
  }
  return reads
}
