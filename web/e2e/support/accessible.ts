import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page as it stands has no violation of WCAG 2.0 to 2.2, A and AA. */
export async function expectAccessible(page: Page, place: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html }) => html.slice(0, 160)),
  }))
  expect(found, place).toEqual([])
}
