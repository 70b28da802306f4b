import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** The checker, once it is loaded into the page. */
    axe?: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no violation of WCAG 2.0 to 2.2, A and AA, on the page as it is, in the dark and the
 * light scheme.
 */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  await switchTransitionsOff(page)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (scheme) =>
        document.documentElement.dataset['colorScheme'] === scheme &&
        document.getAnimations().every(({ playState }) => playState === 'finished'),
      colorScheme,
    )
    expect(await violationsOn(page), `${place}, ${colorScheme}`).toEqual([])
  }
}

/**
 * A change of the scheme starts a transition on hundreds of elements. Even with reduced motion, a
 * page takes most of a second to finish them. The style sheet is constructed because the Content
 * Security Policy applies to style elements.
 */
async function switchTransitionsOff(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** The violations on the page as it is, in its current scheme. */
export async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error('The checker is not in the page')
    const { violations } = await window.axe.run({
      elementRef: true,
      runOnly: { type: 'tag', values },
      // WCAG 2.5.3: accessible names contain the visible text. Experimental, so it is off by
      // default.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // Passed rules need no detailed report.
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, help, nodes }) => {
      const where = nodes
        .filter(({ element }) => id !== 'label-content-name-mismatch' || hasWords(element))
        .slice(0, 20)
        .map(({ html }) => html.slice(0, 160))
      return where.length === 0 ? [] : [{ id, help, where }]
    })

    /**
     * Whether an element has visible text. The initials of an avatar replace an image, so they do
     * not count.
     */
    function hasWords(element: Element | undefined): boolean {
      const copy = element?.cloneNode(true)
      if (!(copy instanceof Element)) return true
      copy.querySelectorAll('.MuiAvatar-root').forEach((avatar) => avatar.remove())
      return copy.textContent.trim() !== ''
    }
  }, rules)
}
