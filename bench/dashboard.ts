import { localPassword } from '@huddle/emulator-seed'
import { type Browser, chromium, type Page } from 'playwright-core'
import { browserFlags, findBrowser } from '../scripts/browser.ts'

const open = new Set<Browser>()

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags],
    // Playwright's own handlers would end this process and leave the other programs running.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  open.add(browser)
  browser.once('disconnected', () => open.delete(browser))
  return browser
}

/** Closes the browser after an interrupted run. Otherwise each case closes its own. */
export async function closeBrowsers(): Promise<void> {
  await Promise.all([...open].map((browser) => browser.close()))
}

/** Opens the dashboard in a fresh profile, on its sign-in screen. */
export async function openDashboard(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  return page
}

/** A row with content. While a list loads, its rows are grey placeholders. */
export const filledRow = '[role="row"][data-id]:not([data-id^="loading-"])'

/** Signs in through the form and waits for the first row of Review. */
export async function signInToReview(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(localPassword)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.locator(filledRow).first().waitFor()
}
