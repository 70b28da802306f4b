/// <reference lib="dom" />
import type { CDPSession, Page } from 'playwright-core'

/**
 * Milliseconds from the navigation to the first row, and the layout shift score until a second
 * after it.
 */
export type Visit = { row: number; shift: number }

/** A visit with an emptied cache, and another right after it. */
export type Visits = { firsts: Visit[]; seconds: Visit[] }

/** Simulates 10 Mbit/s and 40 ms for all requests of the page. */
const network = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
}

/** Visits a page until it shows `row`. The user stays signed in. */
export async function visitsOf(
  page: Page,
  url: string,
  row: string,
  runs: number,
): Promise<Visits> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  const firsts: Visit[] = []
  const seconds: Visit[] = []
  for (let run = 0; run < runs; run += 1) {
    firsts.push(await visit(page, url, row, session))
    seconds.push(await visit(page, url, row))
  }
  return { firsts, seconds }
}

/** With `emptyCache`, the browser's cache is emptied first. */
async function visit(
  page: Page,
  url: string,
  rowSelector: string,
  emptyCache?: CDPSession,
): Promise<Visit> {
  await page.goto('about:blank')
  await emptyCache?.send('Network.clearBrowserCache')
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : false),
    rowSelector,
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
