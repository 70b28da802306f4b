import type { Page } from 'playwright-core'

/**
 * Reports everything that the Content Security Policy of a page blocks. The event fires even if the
 * code catches the error, and Chromium's own message also covers workers and the page itself.
 */
export async function reportPolicyViolations(
  page: Page,
  report: (violation: string) => void,
): Promise<void> {
  page.on('console', (message) => {
    const text = message.text()
    if (text.startsWith('securitypolicyviolation') || /Content Security Policy/i.test(text))
      report(text)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event
      const source = `${sourceFile}:${lineNumber}:${columnNumber}`
      console.error(`${event.type}: ${effectiveDirective} blocks ${blockedURI} in ${source}`)
    })
  })
}
