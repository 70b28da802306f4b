import { localPassword } from '@huddle/emulator-seed'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const open = new Set<Browser>()

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
    // Otherwise it would end this process, and leave behind what else was started.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  open.add(browser)
  browser.once('disconnected', () => open.delete(browser))
  return browser
}

/** For a run that was interrupted: a case closes its own browser. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([...open].map((browser) => browser.close()))
}

/** The dashboard in a fresh profile, on its sign-in screen. */
export async function openDashboard(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  return page
}

/** A row that shows something: while a list loads, its rows are grey. */
export const filledRow = '[role="row"][data-id]:not([data-id^="loading-"])'

/** Signs in as people do, and waits for the first row of Review. */
export async function signInToReview(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(localPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.locator(filledRow).first().waitFor()
}
