import { expect, test } from 'vitest'

import { countText } from './count-badge.tsx'

test.each([
  [0, '0'],
  [42, '42'],
  [999, '999'],
  [1000, '999+'],
])('a count of %i is shown as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})
