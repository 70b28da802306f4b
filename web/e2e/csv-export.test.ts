import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { expectAccessible } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { newCampus } from './support/campus.ts'
import { rowOf } from './support/review-page.ts'

const browser = openBrowser()

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('an Owner exports the events of chosen days, and the file contains no formulas', async () => {
  const { owner, host } = await newCampus()
  await host.createEvent({ title: '=HYPERLINK("x") Night', days: 10 })
  await host.createEvent({ title: 'Far away', days: 60 })
  const page = await browser.signedIn(owner, '/events', { acceptDownloads: true })
  await rowOf(page, 'Far away').waitFor()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText("You're about to export a CSV file.").waitFor()
  await dialog.getByRole('radio', { name: 'Selected dates' }).click()
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await dialog.getByText('From is required').waitFor()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('From').fill(day(30))
  await dialog.getByLabel('To').fill(day(10))
  await dialog.getByText('From must not be after To').waitFor()
  await dialog.getByLabel('From').fill(day(1))
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog', { name: 'Your CSV is ready to download' }).waitFor()
  const { name, text } = await downloaded(page)
  expect(name).toBe(`events_${day(1)}_to_${day(10)}.csv`)
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'=HYPERLINK`)
  expect(text).not.toContain('Far away')
})

test('closing the export dialog of huddles does not lose the file', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/huddles', { acceptDownloads: true })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog', { name: 'Your CSV is ready to download' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const { name, text } = await downloaded(page)
  expect(name).toBe('huddles.csv')
  expect(text).toContain('Sailing Club')

  // After the download, the dialog starts over; otherwise no second export could be made.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog').getByText("You're about to export a CSV file.").waitFor()
})

test('an export whose file cannot be downloaded is shown as failed, and a retry downloads it', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/huddles', { acceptDownloads: true })
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await page.getByRole('dialog', { name: 'Your CSV is ready to download' }).waitFor()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Download' }).click()
  await dialog.getByText("We couldn't prepare your CSV. Try again.").waitFor()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: 'Your CSV is ready to download' }).waitFor()
  expect((await downloaded(page)).text).toContain('Sailing Club')
})

test('an export that fails shows an error, can be retried, and each step passes WCAG 2.2 AA', async () => {
  const { owner } = await newCampus()
  const page = await browser.signedIn(owner, '/events')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText("You're about to export a CSV file.").waitFor()
  await dialog.getByRole('radio', { name: 'Selected dates' }).click()
  await expectAccessible(page, 'what to export')
  await dialog.getByRole('radio', { name: 'All-time' }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await dialog.getByText("We couldn't prepare your CSV. Try again.").waitFor()
  await expectAccessible(page, 'an export that failed')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog', { name: 'Your CSV is ready to download' }).waitFor()
  await expectAccessible(page, 'a file to download')
})
