import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** The checker, once it is in the page. */
    axe?: typeof axe
  }
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page as it stands, in the dark and in the light, has no violation of WCAG 2.0 to 2.2, A and AA. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
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

/** The violations of the page as it stands, in the scheme that it shows. */
export async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (values) => {
    if (window.axe === undefined) throw new Error('The checker is not in the page')
    const { violations } = await window.axe.run({
      elementRef: true,
      runOnly: { type: 'tag', values },
      // WCAG 2.5.3: names contain what is visible. Off by default, because the rule is still experimental.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      // What passes is not described node by node.
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, help, nodes }) => {
      const where = nodes
        .filter(({ element }) => id !== 'label-content-name-mismatch' || hasWords(element))
        .slice(0, 20)
        .map(({ html }) => html.slice(0, 160))
      return where.length === 0 ? [] : [{ id, help, where }]
    })

    /** The initials in an avatar stand for a picture: nobody says them to name the person. */
    function hasWords(element: Element | undefined): boolean {
      const copy = element?.cloneNode(true)
      if (!(copy instanceof Element)) return true
      copy.querySelectorAll('.MuiAvatar-root').forEach((avatar) => avatar.remove())
      return copy.textContent.trim() !== ''
    }
  }, rules)
}
