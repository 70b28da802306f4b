import { expect, test } from 'vitest'

import { violationsOn } from './support/accessible.ts'
import { openBrowser } from './support/browser.ts'
import { environment } from './support/environment.ts'

const { newPage } = openBrowser()

test.each(['light', 'dark'] as const)(
  'the API documentation is accessible in the %s scheme',
  async (colorScheme) => {
    const page = await newPage({ colorScheme })
    await page.goto(`${environment.HUDDLE_WEB_URL}/docs`)
    for (const summary of await page.locator('nav summary').all()) await summary.click()
    const call = page.locator('#rejectEvent')
    for (const summary of await call.locator('summary').all()) await summary.click()
    await call.getByRole('link').focus()
    expect(await violationsOn(page)).toEqual([])
  },
)
