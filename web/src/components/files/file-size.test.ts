import { expect, test } from 'vitest'

import { fileSize } from './file-size.ts'

test.each([
  [2, '2 bytes'],
  [421_888, '412 KB'],
  [1_572_864, '1.5 MB'],
  [20_971_520, '20 MB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
