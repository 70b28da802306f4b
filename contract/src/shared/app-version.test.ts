import fc from 'fast-check'
import { expect, test } from 'vitest'

import { appVersion, versionNumberOf } from './app-version.ts'

test.each(['20.6.0', '1.0.99', '0.0.0'])('%s is a version', (text) => {
  expect(appVersion.parse(text)).toBe(text)
})

test.each(['20.6', '20.6.100', '20.100.1', 'v1.2.3', '1.2.3-beta', ''])(
  '%j is not a version',
  (text) => {
    expect(appVersion.safeParse(text).error?.issues[0]?.message).toBe(
      "Invalid version format. Must be 'MAJOR.MINOR.PATCH' with MINOR and PATCH max two digits.",
    )
  },
)

test('the numeric form sorts as versions do', () => {
  const part = fc.integer({ min: 0, max: 99 })
  const version = fc.tuple(part, part, part)
  fc.assert(
    fc.property(version, version, (one, other) => {
      const difference = one.map((each, index) => each - (other[index] ?? 0)).find((each) => each)
      const compared = versionNumberOf(one.join('.')) - versionNumberOf(other.join('.'))
      expect(Math.sign(compared)).toBe(Math.sign(difference ?? 0))
    }),
  )
})
