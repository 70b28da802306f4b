import { z } from 'zod'
import { buildFunctions, buildWeb } from '../../scripts/suite/build.ts'
import { readAccounts } from '../../scripts/suite/accounts.ts'
import type { BenchCase } from '../bench-case.ts'
import { openBrowser, openDashboard, signInToReview } from '../dashboard.ts'
import { median } from '../measure.ts'
import { programFile, startProgram } from '../program.ts'

/** Milliseconds between two marks. */
type Run = { ready: number; screen: number; row: number }

const announced = z.object({ url: z.string(), accountsFile: z.string() })

/**
 * What a developer waits for: the suite with its demo data, then the dashboard. Uses the launcher
 * of `npm run suite`, which takes free ports; `npm start` adds the mailbox and the schedule clock.
 */
export const firstRowCase: BenchCase = {
  name: 'first-row',
  title: 'Start to first row of Review, demo data, builds up to date',
  async run({ quick }) {
    await Promise.all([buildFunctions(), buildWeb()])
    const runs: Run[] = []
    for (let run = 0; run < (quick ? 1 : 3); run += 1) runs.push(await startOnce())
    const ofRuns = (pick: (run: Run) => number) => median(runs.map(pick)) / 1000
    return [
      {
        measure: 'start to ready',
        subject: 'Huddle',
        unit: 's',
        value: ofRuns((run) => run.ready),
      },
      {
        measure: 'address to sign-in screen',
        subject: 'Huddle',
        unit: 's',
        value: ofRuns((run) => run.screen),
      },
      {
        measure: 'sign-in to first row',
        subject: 'Huddle',
        unit: 's',
        value: ofRuns((run) => run.row),
      },
      {
        measure: 'start to first row',
        subject: 'Huddle',
        unit: 's',
        value: ofRuns(({ ready, screen, row }) => ready + screen + row),
        atMost: 25,
      },
    ]
  },
}

async function startOnce(): Promise<Run> {
  const browser = await openBrowser()
  const began = performance.now()
  const suite = startProgram([
    '--import',
    'tsx',
    'scripts/suite.ts',
    process.execPath,
    programFile('announce.mjs'),
  ])
  try {
    const { url, accountsFile } = announced.parse(JSON.parse(await suite.said('READY', 240_000)))
    const ready = performance.now()
    const page = await openDashboard(browser, url)
    const screen = performance.now()
    await signInToReview(page, reviewerIn(accountsFile))
    const row = performance.now()
    return { ready: ready - began, screen: screen - ready, row: row - screen }
  } finally {
    await browser.close()
    await suite.stop()
  }
}

function reviewerIn(accountsFile: string): string {
  const found = readAccounts(accountsFile).find(({ role }) => role === 'reviewer')
  if (typeof found?.email !== 'string') throw new Error('The demo data have no reviewer')
  return found.email
}
