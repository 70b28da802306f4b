import { afterAll, expect } from 'vitest'

import { leaksFound, scanning } from './scan-answers.ts'

// Loaded before each test file: whatever its tests ask the service, by whichever client, fails when a secret is in the answer.

const { fetch } = globalThis
globalThis.fetch = scanning(fetch)

afterAll(() => {
  globalThis.fetch = fetch
  expect(leaksFound.splice(0)).toEqual([])
})
