/// <reference lib="dom" />
import { createClient, endpoints } from '@huddle/contract'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Suite } from '../../scripts/suite/suite.ts'
import type { BenchCase, Figure } from '../bench-case.ts'
import { filledRow, openBrowser, openDashboard, signInToReview } from '../dashboard.ts'
import { median, percentile } from '../measure.ts'
import type { Office } from '../office.ts'
import { tokenOf } from '../suite-access.ts'

const subject = 'Huddle'

/** 10 Mbit/s and 40 ms, for everything that the page asks for. */
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
}

/** What a signed-in reviewer waits for in the browser, and whether the page stays where it is meanwhile. */
export const dashboardCase: BenchCase = {
  name: 'dashboard',
  title:
    'Review in a browser: first row at 10 Mbit/s and 40 ms, layout shift, changes made elsewhere',
  async run(bench) {
    const { suite, offices } = await bench.suite()
    const [office] = offices
    if (office === undefined) throw new Error('The suite has no office')
    const browser = await openBrowser()
    try {
      return [
        ...(await visits(browser, suite, office, bench.quick ? 2 : 7)),
        ...(await liveChanges(browser, suite, office, bench.quick ? 5 : 25)),
      ]
    } finally {
      await browser.close()
    }
  },
}

async function visits(
  browser: Browser,
  suite: Suite,
  { reviewer }: Office,
  runs: number,
): Promise<Figure[]> {
  const page = await openDashboard(browser, suite.webUrl)
  await signInToReview(page, reviewer.email)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  const firsts: Visit[] = []
  const seconds: Visit[] = []
  for (let run = 0; run < runs; run += 1) {
    firsts.push(await visit(page, suite.webUrl, session))
    seconds.push(await visit(page, suite.webUrl))
  }
  await page.context().close()
  const row = (of: Visit[]) => median(of.map((each) => each.row)) / 1000
  const shift = Math.max(...[...firsts, ...seconds].map((each) => each.shift))
  return [
    { measure: 'first row, nothing cached', subject, unit: 's', value: row(firsts), atMost: 1.7 },
    { measure: 'first row, second visit', subject, unit: 's', value: row(seconds), atMost: 0.8 },
    {
      measure: 'cumulative layout shift, the most',
      subject,
      unit: 'points',
      value: shift,
      atMost: 0.1,
    },
  ]
}

/** Milliseconds from the navigation to the first row; points of layout shift until a second after it. */
type Visit = { row: number; shift: number }

/** With a session, the browser's cache is emptied before; who is signed in stays so. */
async function visit(page: Page, url: string, emptyCache?: CDPSession): Promise<Visit> {
  await page.goto('about:blank')
  await emptyCache?.send('Network.clearBrowserCache')
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(
    (row) => (document.querySelector(row) ? performance.now() : false),
    filledRow,
    { polling: 'raf' },
  )
  const row = Number(await seen.jsonValue())
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let points = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') points += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(points), 1000)
      }),
  )
  return { row, shift }
}

/** The first row is approved elsewhere, by a call of the service; how long after its answer the row has left the queue. */
async function liveChanges(
  browser: Browser,
  suite: Suite,
  { reviewer }: Office,
  changes: number,
): Promise<Figure[]> {
  const page = await openDashboard(browser, suite.webUrl)
  await signInToReview(page, reviewer.email)
  const token = await tokenOf(suite, reviewer)
  const call = createClient({
    baseUrl: suite.environment['HUDDLE_API_URL'] ?? '',
    fetch,
    token: async () => token,
    headers: () => ({}),
    pause: async () => {},
  })
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const row = page.locator(filledRow).first()
    const eventId = await row.getAttribute('data-id')
    if (eventId === null) throw new Error('The queue is empty')
    const gone = page.locator(`[role="row"][data-id="${eventId}"]`).waitFor({ state: 'detached' })
    await call(endpoints.approveEvent, { params: { eventId }, body: undefined }).catch(
      (error: unknown) => {
        throw new Error(`${eventId} could not be approved`, { cause: error })
      },
    )
    const answered = performance.now()
    await gone
    times.push(Math.max(0, performance.now() - answered))
  }
  await page.context().close()
  const measure = 'a change made elsewhere is on screen'
  return [
    { measure: `${measure}, median`, subject, unit: 'ms', value: median(times) },
    {
      measure: `${measure}, p95`,
      subject,
      unit: 'ms',
      value: percentile(times, 0.95),
      atMost: 1000,
    },
  ]
}
