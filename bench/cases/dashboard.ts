import { createClient, endpoints } from '@huddle/contract'
import type { Browser } from 'playwright-core'
import type { Suite } from '../../scripts/suite/suite.ts'
import type { BenchCase, Figure } from '../bench-case.ts'
import { filledRow, openBrowser, openDashboard, signInToReview } from '../dashboard.ts'
import { median, percentile } from '../measure.ts'
import type { Office } from '../office.ts'
import { buildPeerPage, peerPages } from '../peer-pages.ts'
import { programFile, startProgram } from '../program.ts'
import { tokenOf } from '../suite-access.ts'
import { type Visit, type Visits, visitsOf } from '../visits.ts'

const subject = 'Huddle'

/**
 * Measures how long a signed-in reviewer waits in the browser, and how much the page shifts
 * meanwhile.
 */
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
        ...(await ownVisits(browser, suite, office, bench.quick ? 2 : 7)),
        ...(await liveChanges(browser, suite, office, bench.quick ? 5 : 25)),
        ...(await peerVisits(browser, suite, office, bench.quick ? 2 : 7)),
      ]
    } finally {
      await browser.close()
    }
  },
}

async function ownVisits(
  browser: Browser,
  suite: Suite,
  { reviewer }: Office,
  runs: number,
): Promise<Figure[]> {
  const page = await openDashboard(browser, suite.webUrl)
  await signInToReview(page, reviewer.email)
  const visits = await visitsOf(page, suite.webUrl, filledRow, runs)
  await page.context().close()
  return figuresOf('Huddle', visits)
}

/** The same list built with other frameworks, which neither sign in nor listen for changes. */
async function peerVisits(
  browser: Browser,
  suite: Suite,
  { owners }: Office,
  runs: number,
): Promise<Figure[]> {
  const [owner] = owners
  if (owner === undefined) throw new Error('The office has no Owner')
  const token = await tokenOf(suite, owner)
  const figures: Figure[] = []
  for (const peer of peerPages) {
    const built = await buildPeerPage(peer)
    figures.push({
      measure: 'scripts of the list, compressed',
      subject: peer.name,
      unit: 'KB',
      value: built.scriptKb,
    })
    const server = startProgram([
      programFile('page.mjs'),
      built.folder,
      suite.environment['HUDDLE_API_URL'] ?? '',
      token,
    ])
    try {
      const url = `http://127.0.0.1:${await server.said('LISTENING', 60_000)}`
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      figures.push(...figuresOf(peer.name, await visitsOf(page, url, peer.row, runs)))
      await page.close()
    } finally {
      await server.stop()
    }
  }
  return figures
}

function figuresOf(subject: string, { firsts, seconds }: Visits): Figure[] {
  const row = (of: Visit[]) => median(of.map((each) => each.row)) / 1000
  const shift = Math.max(...[...firsts, ...seconds].map((each) => each.shift))
  const limit = (atMost: number) => (subject === 'Huddle' ? { atMost } : {})
  return [
    {
      measure: 'first row, nothing cached',
      subject,
      unit: 's',
      value: row(firsts),
      ...limit(1.7),
    },
    { measure: 'first row, second visit', subject, unit: 's', value: row(seconds), ...limit(0.8) },
    {
      measure: 'cumulative layout shift, the most',
      subject,
      unit: 'points',
      value: shift,
      ...limit(0.1),
    },
  ]
}

/**
 * Approves the event in the first row through the API, and measures how long after the response the
 * row leaves the queue.
 */
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
