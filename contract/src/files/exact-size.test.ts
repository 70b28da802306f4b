import { expect, test } from 'vitest'

import { limits } from '#shared/limits.ts'

import { exactSize } from './exact-size.ts'

test.each([
  [limits.fileBytes, '20 MB'],
  [limits.singlePartBytes, '100 MB'],
  [limits.partBytes.min, '5 MB'],
  [limits.rawBytes.video, '5 GB'],
  [1536, '1536 bytes'],
  [2048, '2 KB'],
  [15, '15 bytes'],
])('%d bytes are %s', (bytes, text) => {
  expect(exactSize(bytes)).toBe(text)
})
