import type { Locator, Page } from 'playwright-core'

/** The row of an event in the queue. */
export function rowOf(page: Page, title: string): Locator {
  return page.locator('[role="row"]').filter({ has: page.getByText(title, { exact: true }) })
}

/** The open panel of an event. */
export function panelOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title })
}

/** A toast, which is visible for only two seconds. */
export function toastOf(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true })
}
