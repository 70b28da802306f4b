import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** The layout shifts since the page was opened. */
    layoutShifts?: LayoutShift[]
  }
}

type LayoutShift = { value: number; moved: string[] }

/** Chromium's entry type, which TypeScript's DOM types lack. */
type LayoutShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Records every layout shift on pages opened from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    window.layoutShifts = shifts
    const isShift = (entry: PerformanceEntry): entry is LayoutShiftEntry =>
      entry.entryType === 'layout-shift'
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
        shifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Expects the shifts of the open page to stay below 0.1 in total, the limit of a good Cumulative
 * Layout Shift. The sum is at least the browser's own score, which counts only the worst five
 * seconds.
 */
export async function expectNoLayoutShift(page: Page, place: string): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  if (shifts === undefined) throw new Error('The page was opened before shifts were recorded')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${place}: ${JSON.stringify(shifts)}`).toBeLessThan(0.1)
}
