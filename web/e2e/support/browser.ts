import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

import { browserFlags } from '../../../scripts/browser.ts'
import { environment } from './environment.ts'
import type { Member } from './campus.ts'
import { reportPolicyViolations } from './policy-violations.ts'

/**
 * One browser for the tests of a file; each person gets a context of their own. Pages prefer
 * reduced motion, because painting animations takes processor time. `defaults` override the options
 * of each context of the file.
 */
export function openBrowser(defaults: BrowserContextOptions = {}) {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let problems: string[] = []

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: environment.CHROMIUM,
      args: [...browserFlags],
    })
  })
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    const found = problems
    problems = []
    expect(found, 'errors in the pages of this test').toEqual([])
  })
  afterAll(() => browser.close())

  const newPage = async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      ...defaults,
      ...options,
    })
    context.setDefaultTimeout(45_000)
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(String(error.stack ?? error)))
    await reportPolicyViolations(page, (violation) => problems.push(violation))
    return page
  }

  return {
    newPage,
    /** A page at the given path on which this person has signed in through the form. */
    async signedIn(member: Member, path = '/', options: BrowserContextOptions = {}): Promise<Page> {
      const page = await newPage(options)
      await page.goto(`${environment.HUDDLE_WEB_URL}${path}`)
      await signIn(page, member)
      await page.getByRole('button', { name: 'Log In' }).waitFor({ state: 'detached' })
      await page.locator('main, nav').first().waitFor({ state: 'attached' })
      return page
    },
  }
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}
