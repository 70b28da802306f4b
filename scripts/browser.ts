import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Failure } from './failure.ts'

const programs = [
  // Chromium without windows and toolbars: the same pages for half the processor time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The network of a test machine may be closed. Without these flags the browser makes connections of
 * its own.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * Finds the browser for the tests: the one named by CHROMIUM, else a Chromium or Chrome of the
 * system, else the one in an npm package (only for Linux on x64; unpacked into the temporary
 * folder).
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named
    throw new Failure(`CHROMIUM names ${named}, which does not exist.`)
  }
  return systemBrowser() ?? packagedBrowser()
}

function systemBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...onPath, ...applications].find((file) => existsSync(file))
}

async function packagedBrowser(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Failure('No browser was found; install Chromium or Chrome, or name one in CHROMIUM.')
  }
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
